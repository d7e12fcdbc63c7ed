'use client';

import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { useSettings } from '../components-provider/components-provider.tsx';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import type { Forwarded } from '../forwarded.ts';
import { DialogFrame } from './dialog-frame.tsx';

export interface DialogProps extends Forwarded<'div', 'title' | 'role'> {
  /** Whether the dialog is shown. */
  isOpen: boolean;
  /** The question, which names the dialog: "Delete your message?" */
  title: string;
  /** What the action does, and whether it can be undone. It describes the dialog. */
  children: ReactNode;
  /** The text of the button that acts. It begins with a verb: "Delete message". */
  action: string;
  /** Called for that button. It closes nothing: set `isOpen` to false when the action is done. */
  onAction: () => void;
  /** What the action is doing: "Deleting your message". Until that is done, its button cannot be pressed again. */
  pending?: string | false | undefined;
  /** The text of the button that changes nothing. By default "Cancel". */
  cancel?: string | undefined;
  /** Called when the visitor cancels, with the button, Escape or Android's Back. It must set `isOpen` to false. */
  onCancel: () => void;
}

/**
 * Asks the visitor to confirm an action (WCAG 3.3.4): a modal alert dialog, named by its title and described by its
 * text. A screen reader reads both when the dialog opens. The focus starts on the button that cancels (WCAG 2.4.3), so
 * that a stray Enter changes nothing, or on the title if the window is too small for the whole dialog, which then
 * scrolls. Tab stays inside, and the page behind is inert. Escape and Android's Back cancel; a press outside does not
 * (WCAG 2.1.2). When the dialog has closed, the focus returns to what opened it, unless the application has moved the
 * focus. If the action removes what opened the dialog, move the focus in an effect. Render the dialog where its button
 * is: it takes language, text direction, theme and level of its heading from there. The server's HTML does not contain
 * it. Render it in a client component, because it needs functions. Other props and `ref` go to the dialog's element.
 */
export function Dialog({
  children,
  action,
  onAction,
  pending,
  cancel,
  onCancel,
  ...frame
}: DialogProps) {
  const messages = withRareMessages(useSettings().messages);
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      {...frame}
      safeButton={cancelButton}
      onEscape={onCancel}
      buttons={
        <>
          <div>
            <Button pending={pending} onClick={onAction}>
              {action}
            </Button>
          </div>
          <div>
            <Button ref={cancelButton} look="secondary" onClick={onCancel}>
              {cancel ?? messages.cancel}
            </Button>
          </div>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
