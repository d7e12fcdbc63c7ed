import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneLink } from './phone-link.tsx';

const meta = {
  title: 'PhoneLink',
  component: PhoneLink,
  args: { number: '+14025550100' },
} satisfies Meta<typeof PhoneLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  render: (args) => (
    <p>
      Call us at <PhoneLink {...args} />, Monday to Friday.
    </p>
  ),
};
export const Large: Story = { args: { look: 'large' } };
export const AsButton: Story = { args: { look: 'button', children: 'Call (402) 555-0100' } };
export const ShortCode: Story = {
  args: { number: '988', children: 'Call 988, Suicide and Crisis Lifeline' },
};
export const Extension: Story = { args: { extension: '109' } };
export const LongTextNarrow: Story = {
  args: {
    look: 'button',
    children: 'Call (402) 555-0100 to ask about a bed in the residential program',
  },
  render: (args) => (
    <div className="pd:max-w-48">
      <PhoneLink {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  render: (args) => (
    <p>
      اتصل بنا على الرقم <PhoneLink {...args} />.
    </p>
  ),
};
