import { Button } from '#components/button/button.tsx';
import { formPath } from '#contact/wire.ts';

/**
 * A form that the browser can post by itself. `autoComplete="off"` keeps Chromium from writing what is typed into the file
 * from which it would open its tabs again. The fields have values of their own for it, so that they can still be filled
 * in with one touch.
 */
export const nativeForm = {
  method: 'post',
  action: formPath,
  noValidate: true,
  autoComplete: 'off',
  className: 'pd:grid pd:gap-7',
} as const;

export const sendButtonId = 'send-message';

interface SendButtonProps {
  'aria-disabled': boolean;
  'aria-describedby'?: string | undefined;
}

export const SendButton = (props: SendButtonProps) => (
  <Button id={sendButtonId} type="submit" {...props}>
    Send message
  </Button>
);
