import type { Meta, StoryObj } from '@storybook/react-vite';
import { Select, TextArea, TextField } from './field.tsx';

const meta = {
  title: 'Field',
  component: TextField,
  subcomponents: { TextArea, Select },
  args: { label: 'Name', name: 'name', autoComplete: 'name', required: true },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Optional: Story = { args: { required: false } };
export const WithHint: Story = {
  args: {
    label: 'Phone number',
    name: 'phone',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Any format. We call back on weekdays.',
  },
};
export const WithError: Story = { args: { error: 'Enter your name' } };
export const WithHintAndError: Story = {
  args: { ...WithHint.args, error: 'Enter your phone number' },
};
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('textbox').focus() };
export const LongText: Story = {
  render: () => (
    <TextArea label="Message" name="message" required hint="Please do not write medical details." />
  ),
};
export const LongTextWithError: Story = {
  render: () => <TextArea label="Message" name="message" required error="Enter your message" />,
};
export const Choice: Story = {
  render: () => (
    <Select
      label="Department"
      name="department"
      options={['Appointments', 'Medical Records', 'Billing']}
      defaultValue="Medical Records"
    />
  ),
};
/** The label says the unit, because screen readers do not read the suffix. */
export const NumberWithUnit: Story = {
  args: {
    label: 'Weight, in pounds',
    name: 'weight',
    autoComplete: 'off',
    inputMode: 'numeric',
    suffix: 'lb',
  },
};
export const Narrow: Story = {
  args: { ...WithHintAndError.args, label: 'Phone number where we may leave a message' },
  render: (args) => (
    <div className="pd:max-w-64">
      <TextField {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { label: 'الاسم', hint: 'كما تحب أن نناديك', error: 'أدخل اسمك' },
};
