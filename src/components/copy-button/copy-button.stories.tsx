import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyButton } from './copy-button.tsx';

const meta = {
  title: 'CopyButton',
  component: CopyButton,
  args: {
    label: 'Copy fax number',
    text: '(402) 555-0101',
    copied: 'Copied!',
    failed: 'Could not copy. Fax: (402) 555-0101',
  },
  decorators: (Story) => (
    <div className="pd:pt-14">
      <Story />
    </div>
  ),
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Makes a `beforeEach` that replaces the clipboard. */
const mockClipboard = (writeText: () => Promise<void>) => () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};

export const Default: Story = {};

export const WithNumber: Story = { args: { children: 'Fax (402) 555-0101' } };

export const Copied: Story = {
  beforeEach: mockClipboard(() => Promise.resolve()),
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};

export const Failed: Story = {
  beforeEach: mockClipboard(() => Promise.reject(new Error('denied'))),
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};

export const FailedNarrow: Story = {
  ...Failed,
  render: (args) => (
    <div className="pd:max-w-64">
      <CopyButton {...args} />
    </div>
  ),
};

export const RightToLeft: Story = {
  ...Copied,
  args: { label: 'نسخ رقم الفاكس', copied: 'تم النسخ' },
  parameters: { dir: 'rtl', lang: 'ar' },
};
