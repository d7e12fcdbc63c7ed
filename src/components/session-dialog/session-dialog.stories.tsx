import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { SessionDialog, type SessionDialogProps } from './session-dialog.tsx';

const meta = {
  title: 'SessionDialog',
  component: SessionDialog,
  args: {
    endsAt: 0,
    title: 'You will be signed out soon',
    children:
      'We will sign you out, so that nobody else can read your messages. Your draft is saved.',
    extend: 'Stay signed in',
    leave: 'Sign out now',
    ended: {
      title: 'You have been signed out',
      text: 'Your draft is saved. Sign in to continue.',
      action: 'Sign in',
    },
    onExtend: () => {},
    onRestart: () => {},
  },
  render: (args) => <Session {...args} />,
} satisfies Meta<typeof SessionDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A session of two minutes, so the warning appears at once. An extended session lasts a minute longer. */
function Session({ endsAt: endsAtFirst, ...dialog }: SessionDialogProps) {
  const [endsAt, setEndsAt] = useState(endsAtFirst);
  const endIn = (minutes: number) => setEndsAt(Date.now() + minutes * 60_000);
  const leave = () => setEndsAt(undefined);
  return (
    <div className="pd:min-h-80">
      <Button onClick={() => endIn(2)}>Sign in for two minutes</Button>
      <SessionDialog
        {...dialog}
        endsAt={endsAt}
        onExtend={() => endIn(3)}
        onLeave={leave}
        onRestart={leave}
      />
    </div>
  );
}

export const Default: Story = { args: { endsAt: undefined } };
export const EndedNarrow: Story = {
  args: {
    ended: {
      title: 'You have been signed out of your messages with our residential department',
      text: 'You were away for 20 minutes. Your draft is saved. Sign in to continue.',
      action: 'Sign in and continue with the draft',
    },
  },
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    title: 'ستنتهي جلستك قريبا',
    children: 'سنسجل خروجك حتى لا يقرأ أحد رسائلك. المسودة محفوظة.',
    extend: 'البقاء',
    leave: 'الخروج الآن',
  },
  render: (args) => <Session {...args} endsAt={Date.now() + 45_000} />,
};
