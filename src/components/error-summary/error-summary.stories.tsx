import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../field/field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const meta = {
  title: 'ErrorSummary',
  component: ErrorSummary,
  args: {
    title: 'There is a problem',
    errors: [
      { id: 'name', text: 'Enter your name' },
      { id: 'email', text: 'Enter your email address' },
    ],
  },
  decorators: (Story) => (
    <div className="pd:stack-6">
      <Story />
      <TextField
        label="Name"
        id="name"
        name="name"
        autoComplete="name"
        required
        error="Enter your name"
      />
      <TextField
        label="Email"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error="Enter your email address"
      />
    </div>
  ),
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutField: Story = {
  args: { errors: [{ text: 'Our service does not answer. Try again in a few minutes.' }] },
};
export const LongTextNarrow: Story = {
  args: {
    title: 'There are problems with what you have written',
    errors: [{ id: 'name', text: 'Enter the name of the person whom we should call back' }],
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <ErrorSummary {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { title: 'هناك مشكلة', errors: [{ id: 'name', text: 'أدخل اسمك' }] },
};
