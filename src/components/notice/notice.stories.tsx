import type { Meta, StoryObj } from '@storybook/react-vite';
import { Notice } from './notice.tsx';

const meta = {
  title: 'Notice',
  component: Notice,
  args: {
    kind: 'information',
    heading: 'Before you come',
    children: <p>Bring a photo ID and your insurance card.</p>,
  },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {};
export const Warning: Story = {
  args: {
    kind: 'warning',
    heading: 'Do not stop suddenly',
    children: <p>Stopping alcohol suddenly can be dangerous. Call before you do.</p>,
  },
};
export const WithoutHeading: Story = { args: { heading: undefined } };
export const LongTextNarrow: Story = {
  ...Warning,
  render: (args) => (
    <div className="pd:max-w-64">
      <Notice {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { heading: 'قبل أن تأتي', children: <p>أحضر بطاقة هويتك.</p> },
};
