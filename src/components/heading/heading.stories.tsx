import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading, Section } from './heading.tsx';

const meta = {
  title: 'Heading',
  component: Heading,
  parameters: { firstHeadingFrom: 'story' }, // the preview adds no h1 of its own
  subcomponents: { Section },
  args: { children: 'What to expect' },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Looks: Story = {
  render: ({ children }) => (
    <div className="pd:stack-6">
      <Heading look="display">Your Pathway to Personal Empowerment and Recovery</Heading>
      <Section as="div">
        <div className="pd:stack-6">
          <Heading look="title">{children}</Heading>
          <Heading look="section">{children}</Heading>
          <Heading look="small">{children}</Heading>
          <Heading look="minor">{children}</Heading>
        </div>
      </Section>
    </div>
  ),
};

export const Nested: Story = {
  parameters: { firstHeadingFrom: 'preview' }, // the preview adds an h1
  render: () => (
    <Section label>
      <Heading labelsSection>Residential program</Heading>
      <Section as="article">
        <Heading>Arriving</Heading>
        <Section as="div">
          <Heading>What to bring</Heading>
        </Section>
      </Section>
    </Section>
  ),
};

export const LongTextNarrow: Story = {
  args: { children: 'Notice of privacy practices and confidentiality of records', look: 'title' },
  render: (args) => (
    <div className="pd:max-w-64">
      <Heading {...args} />
    </div>
  ),
};

export const RightToLeft: Story = {
  args: { children: 'ماذا تتوقع عند الوصول' },
  parameters: { dir: 'rtl', lang: 'ar' },
};
