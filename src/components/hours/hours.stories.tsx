import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hours } from './hours.tsx';

const meta = {
  title: 'Hours',
  component: Hours,
  args: {
    caption: 'Office hours',
    rows: [
      { days: 'Monday to Thursday', times: '8:30am - 4:45pm' },
      { days: 'Friday', times: '8:30am - 2:45pm' },
    ],
  },
} satisfies Meta<typeof Hours>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithNote: Story = { args: { note: 'Closed on federal holidays. Omaha time.' } };
export const LongTextNarrow: Story = {
  args: {
    caption: 'Intensive outpatient program hours',
    rows: [
      { days: 'Monday, Tuesday and Thursday', times: '12pm - 3pm | 5pm - 8pm' },
      { days: 'Wednesday', times: 'N/A' },
      { days: 'Friday, Saturday and Sunday', times: '10am - 1pm | 2pm - 5pm' },
    ],
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Hours {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { caption: 'ساعات العمل', rows: [{ days: 'الجمعة', times: '8:30 - 14:45' }] },
};
