import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateField } from './date-field.tsx';

const meta = {
  title: 'DateField',
  component: DateField,
  args: {
    legend: 'When were you born?',
    day: { name: 'birth-day' },
    month: { name: 'birth-month' },
    year: { name: 'birth-year' },
    autoComplete: 'bday',
    required: true,
  },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = {
  args: {
    day: { name: 'birth-day', defaultValue: '27' },
    month: { name: 'birth-month', defaultValue: 'September' },
    year: { name: 'birth-year', defaultValue: '1984' },
  },
};
export const Optional: Story = { args: { required: false } };
export const WithHint: Story = { args: { hint: 'For example, 9 27 1984' } };
export const WithError: Story = { args: { error: 'Enter the date when you were born' } };
export const WithHintAndError: Story = { args: { ...WithHint.args, ...WithError.args } };
/** Only the year is wrong. */
export const PartWithError: Story = {
  args: {
    ...Filled.args,
    year: { name: 'birth-year', defaultValue: '84' },
    error: 'Enter the year with four digits',
    wrong: ['year'],
  },
};
/** The day comes first, as in most countries. */
export const DayFirst: Story = { args: { locale: 'en-GB' } };
export const Focused: Story = {
  play: ({ canvas }) => canvas.getByRole('textbox', { name: 'Month' }).focus(),
};
export const LongTextNarrow: Story = {
  args: {
    ...WithHintAndError.args,
    legend: 'When did you last take the medication that was prescribed to you?',
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <DateField {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { legend: 'متى ولدت؟', hint: 'مثلا 27 9 1984', error: 'أدخل تاريخ ميلادك', locale: 'ar' },
};
