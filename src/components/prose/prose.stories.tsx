import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MDXComponents } from 'mdx/types';
import type { ElementType, JSX, ReactNode } from 'react';
import { Prose } from './prose.tsx';

interface MdxProps {
  components?: MDXComponents;
}

/** Looks up elements by name, as compiled MDX does. TypeScript does not know the types of their props. */
const elementsOf = (components: MDXComponents = {}) =>
  new Proxy({} as Record<string, ElementType>, {
    get: (_, name: string) => components[name] ?? name,
  }) as { [Name in keyof JSX.IntrinsicElements]: ElementType };

/** Has the form of the MDX compiler's output, but is written by hand. */
function Body({ components }: MdxProps) {
  const {
    h2: H2,
    h3: H3,
    p: P,
    ul: Ul,
    ol: Ol,
    li: Li,
    a: A,
    blockquote: Quote,
    table: Table,
    th: Th,
    td: Td,
    hr: Hr,
    strong: Strong,
  } = elementsOf(components);
  return (
    <>
      <P>
        Treatment begins with a talk. <Strong>Nobody is turned away for using.</Strong> Read about{' '}
        <A href="/services">our services</A>, or the{' '}
        <A href="https://988lifeline.org/">988 Lifeline</A>.
      </P>
      <H2>What to expect</H2>
      <P>
        You meet a counselor first. Bring the <A href="/forms/visitor.pdf">visitor form</A> if
        somebody will come to see you.
      </P>
      <Ul>
        <Li>One session for each person every week</Li>
        <Li>Three group sessions of about three hours</Li>
      </Ul>
      <H3>On the first day</H3>
      <Ol>
        <Li>Check in before 11am.</Li>
        <Li>Hand in your medications.</Li>
      </Ol>
      <H2>When groups meet</H2>
      <Table>
        <thead>
          <tr>
            <Th>Days</Th>
            <Th>Times</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td>Monday, Tuesday and Thursday</Td>
            <Td>12pm - 3pm | 5pm - 8pm</Td>
          </tr>
          <tr>
            <Td>Wednesday</Td>
            <Td>N/A</Td>
          </tr>
        </tbody>
      </Table>
      <Quote>
        <P>Include, improve, inspire.</P>
      </Quote>
      <Hr />
      <P>
        Questions? <A href="tel:+14025550100">(402) 555-0100</A>
      </P>
    </>
  );
}

const meta = {
  title: 'Prose',
  component: Prose,
  args: { body: Body },
} satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Lead: Story = {
  args: {
    lead: true,
    contents: (
      <nav aria-label="On this page">
        <a href="#what-it-is">What it is</a>
      </nav>
    ),
    body: ({ components, contents }: MdxProps & { contents?: ReactNode }) => {
      const { h2: H2, p: P } = elementsOf(components);
      return (
        <>
          <P>Gambling disorder is a medical condition, and it can be treated.</P>
          {contents}
          <H2>What it is</H2>
          <P>A person with the disorder cannot stop, although the losses hurt.</P>
        </>
      );
    },
  },
};

export const Narrow: Story = {
  render: (args) => (
    <div className="pd:max-w-64">
      <Prose {...args} />
    </div>
  ),
};

export const Captions: Story = {
  args: {
    body: ({ components }: MdxProps) => {
      const { table: Table, th: Th, td: Td } = elementsOf(components);
      const { Captioned, Figure } = components as Record<'Captioned' | 'Figure', ElementType>;
      return (
        <>
          <Captioned caption="When groups meet">
            <Table>
              <thead>
                <tr>
                  <Th>Day</Th>
                  <Th>Time</Th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <Td>Monday</Td>
                  <Td>12pm - 3pm</Td>
                </tr>
              </tbody>
            </Table>
          </Captioned>
          <Figure caption="The house from the street, with the ramp at its left side.">
            <svg role="img" aria-label="A house with a ramp" viewBox="0 0 160 90" width="160">
              <path d="M20 80V40l35-25 35 25v40zM90 80l60-12v12z" fill="currentColor" />
            </svg>
          </Figure>
        </>
      );
    },
  },
};

/** The MDX text uses a component of the application, `Hotline`, which `parts` provides. */
export const OwnParts: Story = {
  args: {
    body: ({ components }: MdxProps) => {
      const Hotline = components?.Hotline as () => ReactNode;
      return <Hotline />;
    },
    parts: { Hotline: () => <p>Call 988.</p> },
  },
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    body: ({ components }: MdxProps) => {
      const { h2: H2, p: P, ul: Ul } = elementsOf(components);
      return (
        <>
          <H2>ماذا تتوقع</H2>
          <P>يبدأ العلاج بحديث. لن يُرفض أحد.</P>
          <Ul>
            <li>جلسة فردية كل أسبوع</li>
            <li>ثلاث جلسات جماعية</li>
          </Ul>
        </>
      );
    },
  },
};
