import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox, CheckboxGroup, type CheckboxGroupProps } from './checkbox.tsx';

const meta = {
  title: 'Checkbox',
  component: Checkbox,
  subcomponents: { CheckboxGroup },
  args: { label: 'You may leave a message on my voicemail', name: 'voicemail' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

const groupProps: CheckboxGroupProps = {
  legend: 'When may we call?',
  name: 'days',
  required: true,
  options: [
    { value: 'weekdays', label: 'Monday to Friday' },
    { value: 'evenings', label: 'In the evening', hint: 'Until 8:00pm.' },
    { value: 'weekend', label: 'Saturday and Sunday' },
  ],
};

export const Default: Story = {};
export const Ticked: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: 'We say only our first name and number.' } };
export const Required: Story = {
  args: { label: 'I have read the privacy notice (required)', name: 'privacy', required: true },
};
export const WithError: Story = {
  args: { ...Required.args, error: 'Tick the box if you have read the privacy notice' },
};
export const WithHintAndError: Story = {
  args: { ...WithError.args, hint: 'It says who may see what you write.' },
};
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('checkbox').focus() };
export const Group: Story = {
  render: () => (
    <CheckboxGroup {...groupProps} hint="Tick all that suit you." defaultValue={['weekend']} />
  ),
};
export const OptionalGroup: Story = {
  render: () => <CheckboxGroup {...groupProps} required={false} />,
};
export const GroupWithError: Story = {
  render: () => (
    <CheckboxGroup {...groupProps} hint="Tick all that suit you." error="Tick at least one time" />
  ),
};
export const LongTextNarrow: Story = {
  args: {
    ...WithHintAndError.args,
    label: 'You may tell my emergency contact that I am in treatment with you (required)',
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Checkbox {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { label: 'يمكنكم ترك رسالة صوتية', hint: 'نذكر الاسم الأول فقط.', defaultChecked: true },
};
