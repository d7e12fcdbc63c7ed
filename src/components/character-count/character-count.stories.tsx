import type { Meta, StoryObj } from '@storybook/react-vite';
import { CountedTextArea, CountedTextField } from './character-count.tsx';

const meta = {
  title: 'CharacterCount',
  component: CountedTextArea,
  subcomponents: { CountedTextField },
  args: {
    label: 'What should we know before your first visit?',
    name: 'needs',
    limit: 200,
    required: true,
  },
} satisfies Meta<typeof CountedTextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TooManyNarrow: Story = {
  args: {
    limit: 20,
    hint: 'Please do not write medical details.',
    error: 'Enter 20 characters or fewer',
  },
  render: ({ label, hint, error, limit }) => (
    <div className="pd:max-w-64">
      <CountedTextField
        {...{ label, hint, error, limit }}
        name="needs"
        autoComplete="off"
        required
        defaultValue="I use a wheelchair and need a door without steps."
      />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  render: () => (
    <div className="pd:stack-6">
      <CountedTextArea label="ماذا يجب أن نعرف؟" name="needs" limit={200} rows={3} />
      {[4, 6].map((limit) => (
        <CountedTextField
          key={limit}
          label="الاسم"
          name="name"
          autoComplete="name"
          limit={limit}
          defaultValue="مرحبا"
        />
      ))}
    </div>
  ),
};
