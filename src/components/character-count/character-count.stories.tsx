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
    rows: 3,
    defaultValue: 'I use a wheelchair and need a door without steps.',
    hint: 'Please do not write medical details.',
    error: 'Enter 20 characters or fewer',
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <CountedTextArea {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { label: 'ماذا يجب أن نعرف؟', rows: 3, limit: 6, defaultValue: 'مرحبا' },
  render: (args) => (
    <div className="pd:stack-6">
      <CountedTextArea {...args} />
      <CountedTextField
        label="الاسم"
        name="name"
        autoComplete="name"
        limit={4}
        defaultValue="مرحبا"
      />
    </div>
  ),
};
