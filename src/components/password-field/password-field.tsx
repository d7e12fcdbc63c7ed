'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.tsx';
import { useSettings } from '../components-provider/components-provider.tsx';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import { FieldLayout } from '../field-parts/field-parts.tsx';
import {
  controlClasses,
  type FieldProps,
  useControlProps,
} from '../field-parts/use-control-props.ts';
import type { Forwarded } from '../forwarded.ts';

export interface PasswordFieldProps
  extends FieldProps,
    Forwarded<
      'input',
      keyof FieldProps | 'name' | 'type' | 'disabled' | 'aria-invalid' | 'aria-required'
    > {
  /** The name under which the form sends the value. */
  name: string;
  /** Password managers need it (WCAG 3.3.8). */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A field for a password, with a button that shows it. The name of the button says what it does, and screen readers say
 * afterwards whether the password is visible. When the form is sent or the visitor leaves the page, the password is
 * hidden again, so that the browser does not suggest it as a text. Pasting works (WCAG 3.3.8). Without scripts there is
 * no button. Other props and `ref` go to the control.
 */
export function PasswordField(field: PasswordFieldProps) {
  const messages = withRareMessages(useSettings().messages);
  const control = useControlProps(field);
  const [isShown, setIsShown] = useState<boolean>(); // undefined until the button is pressed
  useHidingOnLeave(control.id, setIsShown);
  const state = isShown ? messages.passwordShown : messages.passwordHidden;
  return (
    <FieldLayout {...field} id={control.id}>
      <div className="pd:flex pd:max-w-xl pd:flex-wrap pd:gap-2">
        <div className="pd:min-w-0 pd:flex-[1_1_12rem]">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${controlClasses} pd:min-h-12`}
          />
        </div>
        <div className="pd:flex pd:scriptless:hidden">
          <Button look="secondary" onClick={() => setIsShown(!isShown)}>
            {isShown ? messages.hidePassword : messages.showPassword}
          </Button>
        </div>
        <p aria-live="polite" className="pd:sr-only">
          {isShown !== undefined && state}
        </p>
      </div>
    </FieldLayout>
  );
}

/** Hides the password before the browser reads the form that is sent, or keeps the page that is left. */
function useHidingOnLeave(controlId: string, setIsShown: (isShown: undefined) => void) {
  useEffect(() => {
    // The browser reads the fields when the listeners have returned.
    const hide = () => flushSync(() => setIsShown(undefined));
    function hideOnSubmit({ target }: Event) {
      const control = document.getElementById(controlId) as HTMLInputElement | null;
      if (control?.form === target) hide();
    }
    document.addEventListener('submit', hideOnSubmit, true);
    addEventListener('pagehide', hide);
    return () => {
      document.removeEventListener('submit', hideOnSubmit, true);
      removeEventListener('pagehide', hide);
    };
  }, [controlId, setIsShown]);
}
