import { CopyButton } from '#components/copy-button/copy-button.tsx';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { practice } from '#practice/practice.yaml';
import * as words from '#words/frame.ts';

/** A button that copies the fax number. It is not a link, because nobody sends a fax from a browser. */
export function FaxButton() {
  const fax = formatPhone(practice.fax);
  return (
    <CopyButton
      label={words.copyNumber}
      text={fax}
      copied={words.copied}
      failed={words.couldNotCopy(fax)}
    >
      {words.fax(fax)}
    </CopyButton>
  );
}
