import { CopyButton } from '#components/copy-button/copy-button.tsx';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { practice } from '#practice/practice.yaml';

/** A button that copies the fax number. It is not a link, because nobody sends a fax from a browser. */
export function FaxButton() {
  const fax = formatPhone(practice.fax);
  return (
    <CopyButton
      label="Copy number"
      text={fax}
      copied="Copied!"
      failed={`Could not copy. Fax: ${fax}`}
    >
      {`Fax ${fax}`}
    </CopyButton>
  );
}
