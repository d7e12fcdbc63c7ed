import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

const meta = {
  title: 'Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    title: 'Delete your message?',
    children: 'We will delete what you have typed. You cannot get it back.',
    action: 'Delete message',
    onAction: () => {},
    onCancel: () => {},
  },
  render: (args) => <DeleteMessage {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A button that opens the dialog. Around it is enough space for the dialog in an example of the documentation. */
function DeleteMessage({ isOpen: isOpenAtFirst, action, ...dialog }: DialogProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const close = () => setIsOpen(false);
  return (
    <div className="pd:min-h-80">
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {`${action}…`}
      </Button>
      <Dialog {...dialog} isOpen={isOpen} action={action} onAction={close} onCancel={close} />
    </div>
  );
}

export const Default: Story = { args: { isOpen: false } };
export const LongTextNarrow: Story = {
  args: {
    title: 'Withdraw your request for a visit at the residential treatment department?',
    children: (
      <>
        <p>We will delete your request and what you have told us about your medicines.</p>
        <p>If you ask again, the waiting time begins anew.</p>
      </>
    ),
    action: 'Withdraw my request for a visit',
    cancel: 'Keep my request for a visit',
    pending: 'Withdrawing your request…',
  },
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    title: 'هل تريد حذف الرسالة؟',
    children: 'سنحذف ما كتبته ولا يمكن استرجاعه.',
    action: 'حذف الرسالة',
  },
};
