import type { Meta, StoryObj } from '@storybook/react-vite';
import * as drawings from '../icon/drawings.ts';
import { Button, ButtonLink } from './button.tsx';

const meta = {
  title: 'Button',
  component: Button,
  args: { children: 'Send message' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { look: 'secondary' } };
export const Quiet: Story = { args: { look: 'quiet' } };
export const WithIcon: Story = { args: { icon: drawings.print, children: 'Print this list' } };
export const Unavailable: Story = { args: { unavailable: 'Choose a day first.' } };
export const Pending: Story = { args: { pending: 'Sending your message…' } };
export const Focused: Story = { play: ({ canvas }) => canvas.getByRole('button').focus() };

export const LongTextNarrow: Story = {
  args: {
    icon: drawings.mail,
    children: 'Send this message to the residential treatment department now',
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Button {...args} />
    </div>
  ),
};

export const AsLink: Story = {
  render: () => (
    <p className="pd:flex pd:flex-wrap pd:gap-4">
      <ButtonLink href="/Contact">Contact us</ButtonLink>
      <ButtonLink href="/services" look="secondary" icon={drawings.arrow}>
        See all services
      </ButtonLink>
      <ButtonLink href="tel:+14025550100" look="quiet" icon={drawings.phone}>
        Call (402) 555-0100
      </ButtonLink>
    </p>
  ),
};

export const OnTintAndWarm: Story = {
  render: () => (
    <div>
      <p className="pd:flex pd:flex-wrap pd:gap-4 pd:bg-tint pd:p-6">
        <Button>Primary</Button> <Button look="secondary">Secondary</Button>{' '}
        <Button look="quiet">Quiet</Button> <Button aria-disabled>Unavailable</Button>
      </p>
      <p className="pd:flex pd:flex-wrap pd:gap-4 pd:bg-warm pd:p-6">
        <Button>Primary</Button> <Button look="secondary">Secondary</Button>{' '}
        <Button look="quiet">Quiet</Button> <Button aria-disabled>Unavailable</Button>
      </p>
    </div>
  ),
};

export const RightToLeft: Story = {
  args: { icon: drawings.arrow, children: 'إرسال الرسالة' },
  parameters: { dir: 'rtl', lang: 'ar' },
};
