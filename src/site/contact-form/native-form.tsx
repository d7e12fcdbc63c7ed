import { Button } from '#components/button/button.tsx';
import { formPathIn } from '#contact/wire.ts';
import { formLanguage } from '#words/contact-page.ts';
import * as words from '#words/form.ts';

/**
 * The attributes of a form that the browser can post without scripts. `autoComplete="off"` keeps Chromium from saving
 * the typed text in its session-restore file. The fields set their own `autoComplete`, so browsers can still fill them
 * in.
 */
export const nativeForm = {
  method: 'post',
  action: formPathIn(formLanguage),
  noValidate: true,
  autoComplete: 'off',
  className: 'pd:grid pd:gap-8',
} as const;

export const sendButtonId = 'send-message';

interface SendButtonProps {
  'aria-disabled': boolean;
  'aria-describedby'?: string | undefined;
}

export const SendButton = (props: SendButtonProps) => (
  <Button id={sendButtonId} type="submit" {...props}>
    {words.sendMessage}
  </Button>
);
