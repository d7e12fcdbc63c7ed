import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from './breadcrumbs.tsx';

const meta = {
  title: 'Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { name: 'Home', to: '/' },
      { name: 'Services', to: '/services' },
    ],
    current: 'Residential Program',
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongTextNarrow: Story = {
  args: { current: 'Vaping: The Health Risks of Nicotine Addiction and How to Quit' },
  render: (args) => (
    <div className="pd:max-w-64">
      <Breadcrumbs {...args} />
    </div>
  ),
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { items: [{ name: 'الصفحة الرئيسية', to: '/' }], current: 'الخدمات' },
};
