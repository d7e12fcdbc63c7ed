import type { Meta, StoryObj } from '@storybook/react-vite';
import { SummaryList } from './summary-list.tsx';

const meta = {
  title: 'SummaryList',
  component: SummaryList,
  args: {
    rows: [
      {
        name: 'Name',
        value: 'Jordan Sample',
        actions: [{ text: 'Change', href: '/intake/name' }],
      },
      {
        name: 'Date of birth',
        value: 'September 27, 1984',
        actions: [{ text: 'Change', href: '/intake/birth' }],
      },
      {
        name: 'Emergency contacts',
        value: (
          <>
            <p>Sam Sample</p>
            <p>Robin Sample</p>
          </>
        ),
        actions: [
          { text: 'Change', href: '/intake/contacts' },
          { text: 'Remove', href: '/intake/contacts/remove' },
        ],
      },
      { name: 'Reference', value: 'AB12-CD34' },
    ],
  },
} satisfies Meta<typeof SummaryList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutActions: Story = {
  args: { rows: meta.args.rows.map(({ name, value }) => ({ name, value })) },
};
export const LongTextNarrow: Story = {
  args: {
    rows: [
      {
        name: 'Medication that another psychiatrist has prescribed to you',
        value: 'jordan.sample.with.a.long.address@mail.department.example.org',
        actions: [{ text: 'Change', href: '/intake/medication' }],
      },
    ],
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <SummaryList {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    rows: [{ name: 'الاسم', value: 'سامي', actions: [{ text: 'تغيير', href: '/intake/name' }] }],
  },
};
