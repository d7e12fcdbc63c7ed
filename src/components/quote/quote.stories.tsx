import type { Meta, StoryObj } from '@storybook/react-vite';
import { Quote } from './quote.tsx';

const meta = {
  title: 'Quote',
  component: Quote,
  args: {
    children: <p>They listened first. That changed everything for me.</p>,
    attribution: 'J. S.',
  },
} satisfies Meta<typeof Quote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongTextNarrow: Story = {
  args: {
    attribution: 'Anonymous',
    children: (
      <>
        <p>I came in without much hope, and I stayed because somebody asked how I had slept.</p>
        <p>Two years later I still call on the hard days.</p>
      </>
    ),
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Quote {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { children: <p>لقد استمعوا إليّ أولًا.</p>, attribution: 'مجهول' },
};
