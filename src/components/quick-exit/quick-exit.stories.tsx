import type { Meta, StoryObj } from '@storybook/react-vite';
import { QuickExit } from './quick-exit.tsx';

const meta = {
  title: 'QuickExit',
  component: QuickExit,
  args: { href: 'https://www.weather.gov/', children: 'Leave this site' },
} satisfies Meta<typeof QuickExit>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongTextNarrow: Story = {
  args: { children: 'Leave this site at once and open the weather instead' },
  render: (args) => (
    <div className="pd:max-w-64">
      <QuickExit {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { children: 'غادر هذا الموقع' },
};
