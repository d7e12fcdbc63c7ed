import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneLink } from '../phone-link/phone-link.tsx';
import { CallToAction } from './call-to-action.tsx';

const meta = {
  title: 'CallToAction',
  component: CallToAction,
  args: {
    heading: 'Transform Your Tomorrow, Today.',
    children: <p>Together, We Can Create a New Path Forward.</p>,
    action: (
      <PhoneLink number="+14025550100" look="button">
        Call (402) 555-0100
      </PhoneLink>
    ),
  },
} satisfies Meta<typeof CallToAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Narrow: Story = {
  render: (args) => (
    <div className="pd:max-w-64">
      <CallToAction {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { heading: 'غيّر غدك اليوم', children: <p>معًا نصنع طريقًا جديدًا.</p> },
};
