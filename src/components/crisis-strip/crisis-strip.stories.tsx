import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneLink } from '../phone-link/phone-link.tsx';
import { QuickExit } from '../quick-exit/quick-exit.tsx';
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

const calls = [
  { href: 'tel:911', text: 'Call 911' },
  { href: 'tel:988', text: 'Call 988' },
  { href: 'sms:988', text: 'Text 988' },
];

/** In a window below 48rem the calls and the exit are cells of equal width, without the words around them. */
export const OneRow: Story = {
  args: {
    children: undefined,
    lead: 'In danger or crisis?',
    calls,
    note: 'day or night',
    end: <QuickExit href="https://www.weather.gov/">Leave this site</QuickExit>,
  },
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
