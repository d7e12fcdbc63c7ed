import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'PasswordField',
  component: PasswordField,
  args: {
    label: 'Password',
    name: 'password',
    autoComplete: 'current-password',
    required: true,
  },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithErrorNarrow: Story = {
  args: {
    label: 'Choose a password',
    autoComplete: 'new-password',
    hint: 'At least 12 characters. Three words are easy to remember.',
    error: 'Enter at least 12 characters',
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <PasswordField {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { label: 'كلمة المرور' },
};
