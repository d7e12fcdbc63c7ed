import type { Meta, StoryObj } from '@storybook/react-vite';
import { Status } from './status.tsx';

const meta = {
  title: 'Status',
  component: Status,
  args: { kind: 'none' },
} satisfies Meta<typeof Status>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {};
export const Working: Story = { args: { kind: 'working', children: 'Sending your message' } };
export const Success: Story = { args: { kind: 'success', children: 'Message successfully sent!' } };
export const Failure: Story = {
  args: { kind: 'error', children: 'Failed to send the message. Please try again!' },
};
export const Focused: Story = {
  args: { ...Success.args, isFocused: true },
  play: ({ canvas }) => canvas.getByRole('group').focus(),
};
export const LongTextNarrow: Story = {
  ...Failure,
  render: (args) => (
    <div className="pd:max-w-64">
      <Status {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { kind: 'success', children: 'تم إرسال الرسالة' },
};
