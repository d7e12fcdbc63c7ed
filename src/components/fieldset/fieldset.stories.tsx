import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../field/field.tsx';
import { Heading, Section } from '../heading/heading.tsx';
import { Fieldset } from './fieldset.tsx';

const meta = {
  title: 'Fieldset',
  component: Fieldset,
  args: {
    legend: 'Whom should we call in an emergency?',
    children: (
      <div className="pd:stack-6">
        <TextField label="Their name" name="their-name" autoComplete="off" required />
        <TextField
          label="Their phone number"
          name="their-phone"
          type="tel"
          autoComplete="off"
          required
        />
      </div>
    ),
  },
} satisfies Meta<typeof Fieldset>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Optional: Story = { args: { optional: true } };
export const WithHint: Story = { args: { hint: 'We call only if we cannot reach you.' } };
export const WithError: Story = { args: { error: 'Enter a name or a phone number' } };
export const WithHintAndError: Story = { args: { ...WithHint.args, ...WithError.args } };
/** The question is also the heading of the page or section. */
export const LegendIsHeading: Story = {
  args: { legend: <Heading look="small">Whom should we call in an emergency?</Heading> },
  decorators: (Story) => (
    <Section as="div">
      <Story />
    </Section>
  ),
};
export const LongTextNarrow: Story = {
  args: {
    ...WithHintAndError.args,
    legend: 'Who may speak for you with our psychiatrists if you cannot speak for yourself?',
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Fieldset {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    legend: 'بمن نتصل في الطوارئ؟',
    hint: 'نتصل فقط إذا تعذر الوصول إليك.',
    error: 'أدخل اسما أو رقما',
    children: <TextField label="الاسم" name="their-name" autoComplete="off" required />,
  },
};
