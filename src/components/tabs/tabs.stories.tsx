import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../field/field.tsx';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Tabs',
  component: Tabs,
  args: {
    label: 'Levels of care',
    items: [
      {
        id: 'residential',
        label: 'Residential',
        content: <p>You live here for 30 days, with staff at hand day and night.</p>,
      },
      {
        id: 'intensive',
        label: 'Intensive outpatient',
        content: <p>Three evenings a week, three hours each. You live at home.</p>,
      },
      {
        id: 'outpatient',
        label: 'Outpatient',
        content: (
          <p>
            One hour a week. Ask for a{' '}
            <a href="/Contact" className="pd:text-link pd:underline">
              first appointment
            </a>
            .
          </p>
        ),
      },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LastShown: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('tab', { name: 'Outpatient' })),
};
export const WithFields: Story = {
  args: {
    label: 'Who is writing',
    items: [
      {
        id: 'myself',
        label: 'For myself',
        content: <TextField label="Your name" name="name" autoComplete="name" required />,
      },
      {
        id: 'relative',
        label: 'For a relative',
        content: <TextField label="Their name" name="relative" autoComplete="off" required />,
      },
    ],
  },
};
export const LongTextNarrow: Story = {
  args: {
    items: [
      {
        id: 'evaluation',
        label: 'Psychiatric evaluation and medication management',
        content: <p>A first visit takes about ninety minutes.</p>,
      },
      { id: 'therapy', label: 'Psychotherapy', content: <p>Alone, as a couple or in a group.</p> },
    ],
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Tabs {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    label: 'مستويات الرعاية',
    items: [
      { id: 'residential', label: 'إقامة', content: <p>تقيم هنا ثلاثين يوما.</p> },
      { id: 'intensive', label: 'مكثف', content: <p>ثلاث أمسيات في الأسبوع.</p> },
      { id: 'outpatient', label: 'خارجي', content: <p>ساعة في الأسبوع.</p> },
    ],
  },
};
