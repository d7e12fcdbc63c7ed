import { Notice } from '#components/notice/notice.tsx';
import * as words from '#words/form.ts';
import { locale } from '#words/formats.ts';
import { useDebouncedValue } from './debounced-value.ts';
import { sensitiveNumbers } from './sensitive-numbers.ts';

const listFormat = new Intl.ListFormat(locale, { type: 'disjunction' });

const warningOf = (foundNumbers: string) =>
  words.sensitiveWarning(listFormat.format(foundNumbers.split('|')));

/**
 * When the visitor stops typing, warns about numbers that should not be in a message. The message can still be sent.
 */
export function SensitiveWarning({ text }: { text: string }) {
  const foundNumbers = useDebouncedValue(sensitiveNumbers(text).join('|'));
  return (
    <div aria-live="polite" aria-atomic>
      {foundNumbers && (
        <Notice kind="warning">
          <p>{warningOf(foundNumbers)}</p>
        </Notice>
      )}
    </div>
  );
}
