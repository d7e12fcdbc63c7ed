import { Button } from '#components/button/button.tsx';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { fieldNames } from '#contact/fields.ts';
import { formPath } from '#contact/wire.ts';
import { practice } from '#content/practice.ts';
import { openDraft, rememberDraft, typedIn } from './draft.ts';
import { FieldControl } from './field-control.tsx';

/** The form as HTML alone, with what was typed, for a page in which the other one cannot be kept up. The browser posts it. */
export function PlainForm() {
  const draft = openDraft();
  return (
    <form
      method="post"
      action={formPath}
      onChange={({ currentTarget }) => rememberDraft(typedIn(currentTarget))}
      className="pd:grid pd:gap-7"
    >
      <Notice kind="warning">
        <p>Something went wrong in this form. Your text is still here.</p>
        <p>
          Send it once more with the button below, or call us: <PhoneLink number={practice.phone} />
          .
        </p>
      </Notice>
      {fieldNames.map((name) => (
        <FieldControl key={name} name={name} registration={{ name }} value={draft[name]} />
      ))}
      <div>
        <Button type="submit">Send message</Button>
      </div>
    </form>
  );
}
