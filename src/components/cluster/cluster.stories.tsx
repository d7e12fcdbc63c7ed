import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, ButtonLink } from '../button/button.tsx';
import { Cluster } from './cluster.tsx';

const meta = {
  title: 'Cluster',
  component: Cluster,
  args: {
    children: [
      <Button key="continue">Continue</Button>,
      <Button key="save" look="secondary">
        Save and return
      </Button>,
      <ButtonLink key="cancel" look="quiet" href="/services">
        Cancel
      </ButtonLink>,
    ],
  },
} satisfies Meta<typeof Cluster>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongTextNarrow: Story = {
  args: {
    children: [
      <Button key="send" unavailable="Choose a day first.">
        Send this request to the residential department
      </Button>,
      <Button key="save" look="secondary">
        Save
      </Button>,
    ],
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Cluster {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    justify: 'between',
    children: [
      <Button key="back" look="secondary">
        السابق
      </Button>,
      <Button key="continue">التالي</Button>,
    ],
  },
};
