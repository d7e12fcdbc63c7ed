import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checklist } from './checklist.tsx';

const meta = {
  title: 'Checklist',
  component: Checklist,
  args: { items: ['Photo ID', 'Insurance card', 'Seven days of comfortable clothes'] },
} satisfies Meta<typeof Checklist>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bring: Story = {};
export const Leave: Story = { args: { look: 'leave', items: ['Valuables', 'Pets', 'Vehicles'] } };
export const LongTextNarrow: Story = {
  args: { items: ['A list of every medication you take, with its dose and who prescribed it'] },
  render: (args) => (
    <div className="pd:max-w-64">
      <Checklist {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { items: ['بطاقة الهوية', 'بطاقة التأمين'] },
};
