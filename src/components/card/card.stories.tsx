import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '../button/button.tsx';
import { Card, CardGrid } from './card.tsx';

const meta = {
  title: 'Card',
  component: Card,
  subcomponents: { CardGrid },
  args: {
    heading: 'Welcome',
    children: <p>Take the first step with people who know the way.</p>,
    action: <ButtonLink href="/Contact">Contact us</ButtonLink>,
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Warm: Story = { args: { tone: 'warm' } };
export const Tint: Story = { args: { tone: 'tint' } };
export const WithPicture: Story = {
  args: {
    picture: (
      <svg viewBox="0 0 320 120" aria-hidden="true" className="pd:block pd:w-full pd:bg-tint">
        <circle cx="250" cy="74" r="34" className="pd:fill-sun" />
        <path d="M0 90 Q90 50 180 86 T320 80 V120 H0z" className="pd:fill-brand" />
      </svg>
    ),
  },
};

export const Grid: Story = {
  render: (args) => (
    <CardGrid>
      <Card {...args} tone="warm" />
      <Card
        heading="About Us"
        action={
          <ButtonLink href="/about" look="secondary">
            About our program
          </ButtonLink>
        }
      >
        <p>Our program started in 2004.</p>
      </Card>
      <Card heading="Services">
        <ul className="pd:list-disc pd:stack-1 pd:ps-5">
          <li>Psychiatric evaluations and medication management</li>
          <li>Outpatient psychotherapy</li>
          <li>Intensive outpatient therapy</li>
          <li>Substance use evaluations</li>
        </ul>
      </Card>
    </CardGrid>
  ),
};

export const Narrow: Story = {
  render: (args) => (
    <div className="pd:max-w-64">
      <CardGrid>
        <Card {...args} heading="Psychopharmacological evaluations" />
      </CardGrid>
    </div>
  ),
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    heading: 'أهلًا بك',
    children: <p>اتخذ الخطوة الأولى معنا.</p>,
    action: <ButtonLink href="/Contact">اتصل بنا</ButtonLink>,
  },
};
