import { Captcha } from '#components/captcha/captcha.tsx';
import { tokenField } from '#contact/captcha.ts';
import { contactPath } from '#words/contact-page.ts';
import * as words from '#words/form.ts';
import { LoadFailure } from '../start/load-failure.tsx';
import { disconnectedText } from './disconnected.tsx';
import { fieldId } from './field-control.tsx';
import type { SecurityCheck } from './security-check.ts';

/** The security check or, if its code is missing, the cause and how to send the message without the check. */
export const SecurityCheckField = ({ check }: { check: SecurityCheck }) => (
  <div>
    <LoadFailure path={contactPath} disconnectedText={disconnectedText}>
      {words.checkNotLoaded}
    </LoadFailure>
    <div className="pd:scriptless:hidden">
      <Captcha
        ref={check.captcha}
        id={fieldId(tokenField)}
        name={tokenField}
        challengeUrl={check.challengeUrl}
        siteKey={check.siteKey}
        started={check.isStarted}
        onToken={check.handleToken}
        onState={check.handleState}
        texts={check.texts}
      />
    </div>
  </div>
);
