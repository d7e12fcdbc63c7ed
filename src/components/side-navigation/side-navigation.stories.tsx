import type { Meta, StoryObj } from '@storybook/react-vite';
import { SideNavigation } from './side-navigation.tsx';

const meta = {
  title: 'SideNavigation',
  component: SideNavigation,
  args: {
    label: 'For patients',
    current: '/patients/records/ask',
    items: [
      { name: 'Before your visit', link: '/patients/before' },
      {
        name: 'Your records',
        link: '/patients/records',
        items: [
          { name: 'Ask for a copy of your records', link: '/patients/records/ask' },
          { name: 'Correct a mistake', link: '/patients/records/correct' },
        ],
      },
      {
        name: 'Paying',
        link: '/patients/paying',
        items: [{ name: 'Insurance', link: '/patients/paying/insurance' }],
      },
      { name: 'Patient portal', link: 'https://portal.example/', isExternal: true },
    ],
  },
} satisfies Meta<typeof SideNavigation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The page shown has links below it. */
export const ParentShownNarrow: Story = {
  args: { current: '/patients/records' },
  render: (args) => (
    <div className="pd:max-w-56">
      <SideNavigation {...args} />
    </div>
  ),
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    label: 'للمرضى',
    current: '/records/ask',
    items: [
      {
        name: 'سجلاتك',
        link: '/records',
        items: [{ name: 'طلب نسخة', link: '/records/ask' }],
      },
      { name: 'الدفع', link: '/paying' },
    ],
  },
};
