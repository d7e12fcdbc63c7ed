import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pagination } from './pagination.tsx';

const meta = {
  title: 'Pagination',
  component: Pagination,
  args: { current: 6, count: 42, href: '/messages?page={page}' },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const FirstPageNarrow: Story = {
  args: { current: 1, label: 'Pages of your messages' },
  render: (args) => (
    <div className="pd:max-w-64">
      <Pagination {...args} />
    </div>
  ),
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { current: 3, count: 3, label: 'صفحات الرسائل' },
};
