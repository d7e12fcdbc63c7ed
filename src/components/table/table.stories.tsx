import type { Meta, StoryObj } from '@storybook/react-vite';
import { Table } from './table.tsx';

const meta = {
  title: 'Table',
  component: Table,
  args: {
    caption: 'Your appointments',
    isStackedInNarrowSpace: true,
    columns: [
      { name: 'Day', isSortable: true, sorted: 'ascending' },
      { name: 'With', isSortable: true },
      { name: 'Minutes', isSortable: true, isNumeric: true },
      { name: 'Place' },
    ],
    rows: [
      {
        id: 'intake',
        cells: [
          { content: 'March 9, 2027', sortBy: '2027-03-09' },
          'Robin Sample',
          90,
          'Main house',
        ],
      },
      {
        id: 'group',
        cells: [
          { content: 'March 31, 2027', sortBy: '2027-03-31' },
          'Sam Sample',
          180,
          'Garden room',
        ],
      },
      {
        id: 'review',
        cells: [
          { content: 'April 6, 2027', sortBy: '2027-04-06' },
          'Alex Sample',
          45,
          <a key="video" href="/visits/video" className="pd:text-link pd:underline">
            By video
          </a>,
        ],
      },
    ],
  },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Without sorting and stacking: the table scrolls in its box. */
export const ScrollingNarrow: Story = {
  args: {
    isStackedInNarrowSpace: false,
    columns: meta.args.columns.map(({ name }) => ({ name })),
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Table {...args} />
    </div>
  ),
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    caption: 'مواعيدك',
    columns: [
      { name: 'اليوم', isSortable: true },
      { name: 'الدقائق', isSortable: true, isNumeric: true, sorted: 'descending' },
    ],
    rows: [
      { id: 'group', cells: ['الأربعاء', 180] },
      { id: 'intake', cells: ['الثلاثاء', 90] },
    ],
  },
};
