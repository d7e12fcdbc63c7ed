import type { Meta, StoryObj } from '@storybook/react-vite';
import { Counter } from './counter.tsx';

const meta = {
  title: 'Counter',
  component: Counter,
  args: { label: 'Lives impacted', target: 15_000, step: 1000, everyMs: 150 },
} satisfies Meta<typeof Counter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Rising: Story = { args: { everyMs: 60_000 } };
export const Three: Story = {
  render: (args) => (
    <div className="pd:grid pd:gap-8 pd:sm:grid-cols-3">
      <Counter {...args} />
      <Counter label="Square feet of facility" target={10_000} step={1000} everyMs={200} />
      <Counter label="Specialized treatment options" target={9} step={1} everyMs={200} />
    </div>
  ),
};
export const LongTextNarrow: Story = {
  args: { label: 'Specialized treatment options for adults and their families', target: 1_500_000 },
  render: (args) => (
    <div className="pd:max-w-48">
      <Counter {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { label: 'شخص ساعدناه' },
};
