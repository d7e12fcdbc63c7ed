import type { Meta, StoryObj } from '@storybook/react-vite';
import { StepIndicator } from './step-indicator.tsx';

const meta = {
  title: 'StepIndicator',
  component: StepIndicator,
  args: {
    steps: ['Who needs help', 'Your details', 'Your visit', 'Check your answers'],
    current: 3,
  },
} satisfies Meta<typeof StepIndicator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const FirstStepNarrow: Story = {
  args: { current: 1 },
  render: (args) => (
    <div className="pd:max-w-64">
      <StepIndicator {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { steps: ['من يحتاج', 'بياناتك', 'مراجعة'], current: 2 },
};
