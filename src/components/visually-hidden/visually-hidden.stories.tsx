import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'VisuallyHidden',
  component: VisuallyHidden,
  args: { children: '\u00a0about Jordan Sample' },
  render: ({ children }) => (
    <p>
      Read more <VisuallyHidden>{children}</VisuallyHidden>
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
