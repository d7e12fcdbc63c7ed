import type { Meta, StoryObj } from '@storybook/react-vite';
import { MailLink } from './mail-link.tsx';

const meta = {
  title: 'MailLink',
  component: MailLink,
  args: { address: 'office@example.com' },
} satisfies Meta<typeof MailLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithWords: Story = { args: { children: 'Write to the office' } };
export const LongAddressNarrow: Story = {
  args: { address: 'medical.records.requests@a-practice-with-a-long-name.example.org' },
  render: (args) => (
    <p className="pd:max-w-48">
      <MailLink {...args} />
    </p>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  render: (args) => (
    <p>
      اكتب إلينا: <MailLink {...args} />
    </p>
  ),
};
