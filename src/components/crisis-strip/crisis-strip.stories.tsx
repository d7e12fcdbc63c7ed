import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneLink } from '../phone-link/phone-link.tsx';
import { CrisisStrip } from './crisis-strip.tsx';

const meta = {
  title: 'CrisisStrip',
  component: CrisisStrip,
  parameters: { place: 'before main' },
  args: {
    label: 'Crisis help',
    children: (
      <>
        <p>
          In danger now? <PhoneLink number="911">Call 911</PhoneLink>
        </p>
        <p>
          In crisis?{' '}
          <PhoneLink number="988">Call or text 988, Suicide and Crisis Lifeline</PhoneLink>, day or
          night.
        </p>
      </>
    ),
  },
} satisfies Meta<typeof CrisisStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = {
  render: (args) => (
    <div className="pd:max-w-80">
      <CrisisStrip {...args} />
    </div>
  ),
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    label: 'مساعدة في الأزمات',
    children: (
      <p>
        هل أنت في أزمة؟ <PhoneLink number="988">اتصل بالرقم 988</PhoneLink> ليلًا أو نهارًا.
      </p>
    ),
  },
};
