import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../field/field.tsx';
import { RadioGroup } from './radio-group.tsx';

const meta = {
  title: 'RadioGroup',
  component: RadioGroup,
  args: {
    legend: 'How should we answer you?',
    name: 'answer',
    required: true,
    options: [
      { value: 'phone', label: 'By phone' },
      { value: 'email', label: 'By email', hint: 'Others may read it on a shared computer.' },
      { value: 'letter', label: 'By letter' },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { defaultValue: 'email' } };
export const Optional: Story = { args: { required: false } };
export const WithHint: Story = { args: { hint: 'You can change it later.' } };
export const WithError: Story = { args: { error: 'Choose how we should answer you' } };
export const WithHintAndError: Story = { args: { ...WithHint.args, ...WithError.args } };
/** The field for the number is visible while its answer is selected. */
export const WithReveal: Story = {
  args: {
    defaultValue: 'phone',
    options: [
      {
        value: 'phone',
        label: 'By phone',
        reveals: (
          <TextField label="Phone number" name="phone" type="tel" autoComplete="tel" required />
        ),
      },
      {
        value: 'text',
        label: 'By text message',
        reveals: (
          <TextField label="Mobile number" name="mobile" type="tel" autoComplete="tel" required />
        ),
      },
      'By letter',
    ],
  },
};
export const Focused: Story = {
  args: { defaultValue: 'phone' },
  play: ({ canvas }) => canvas.getByRole('radio', { name: 'By phone' }).focus(),
};
export const LongTextNarrow: Story = {
  args: {
    ...WithHintAndError.args,
    options: [
      { value: 'self', label: 'I am writing for myself and would like to be called back' },
      {
        value: 'relative',
        label: 'I am writing for a relative or friend',
        hint: 'They have to agree before we can speak about their treatment.',
      },
    ],
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <RadioGroup {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    legend: 'كيف نجيبك؟',
    error: 'اختر طريقة',
    defaultValue: 'phone',
    options: [
      { value: 'phone', label: 'بالهاتف' },
      { value: 'email', label: 'بالبريد', hint: 'قد يقرؤه غيرك.' },
    ],
  },
};
