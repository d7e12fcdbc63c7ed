import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../cluster/cluster.tsx';
import { Tag } from './tag.tsx';

const meta = {
  title: 'Tag',
  component: Tag,
  args: { kind: 'success', children: 'Completed' },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const KindsNarrow: Story = {
  render: (args) => (
    <div className="pd:max-w-48">
      <Cluster as="ul" gap="small">
        <Tag>Not yet started</Tag>
        <Tag kind="information">In progress</Tag>
        <Tag {...args} />
        <Tag kind="warning">Due tomorrow at noon by telephone</Tag>
        <Tag kind="error">Overdue</Tag>
      </Cluster>
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { children: 'مكتمل' },
};
