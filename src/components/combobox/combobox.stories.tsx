import type { Meta, StoryObj } from '@storybook/react-vite';
import { Combobox } from './combobox.tsx';

const cities = [
  'Bellevue',
  'Columbus',
  'Fremont',
  'Grand Island',
  'Gretna',
  'Hastings',
  'Kearney',
  'La Vista',
  'Lincoln',
  'Norfolk',
  'North Platte',
  'Omaha',
  'Papillion',
  'Ralston',
];

const meta = {
  title: 'Combobox',
  component: Combobox,
  args: { label: 'City', name: 'city', required: true, options: cities },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'Begin to type, or choose from the list.', defaultValue: 'Omaha' },
};
/** A search on a server, which takes a moment. */
export const SearchNarrow: Story = {
  args: {
    label: 'Insurance',
    name: 'insurance',
    hint: 'If yours is not in the list, write its name.',
    error: 'Enter your insurance',
    options: [{ value: 'self', label: 'I pay myself' }],
    search: async (text, signal) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      signal.throwIfAborted();
      return ['Example Health', 'Example Health Plus', 'Sample Mutual of the Plains'].filter(
        (name) => name.toLowerCase().includes(text.toLowerCase()),
      );
    },
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Combobox {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    label: 'المدينة',
    hint: 'ابدأ الكتابة أو اختر من القائمة.',
    options: ['أوماها', 'لينكون', 'بلفيو'],
  },
};
