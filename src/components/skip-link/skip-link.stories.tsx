import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkipLink } from './skip-link.tsx';

const meta = {
  title: 'SkipLink',
  component: SkipLink,
  args: { children: 'Skip to main content' },
  parameters: { place: 'before main' }, // the preview renders the story there
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Focused: Story = {
  play: ({ canvas }) => canvas.getByRole('link').focus(),
};

export const LongTextNarrow: Story = {
  args: { children: 'Skip the crisis lines, the address and the menu, to the main content' },
  play: ({ canvas }) => canvas.getByRole('link').focus(),
};

export const RightToLeft: Story = {
  args: { children: 'تخطَّ إلى المحتوى الرئيسي' },
  parameters: { dir: 'rtl', lang: 'ar' },
  play: ({ canvas }) => canvas.getByRole('link').focus(),
};
