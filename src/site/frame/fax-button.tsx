import { CopyButton } from '#components/copy-button/copy-button.tsx';
import { formatPhone } from '#components/phone-link/phone-link.tsx';
import { practice } from '#content/practice.ts';

/** The fax number, which nobody can dial from here: a press copies it. */
export function FaxButton() {
  const fax = formatPhone(practice.fax);
  return (
    <CopyButton
      label="Copy fax number"
      text={fax}
      copied="Copied!"
      failed={`Could not copy. Fax: ${fax}`}
    >
      Fax {fax}
    </CopyButton>
  );
}
