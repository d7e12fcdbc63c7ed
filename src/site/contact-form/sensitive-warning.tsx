import { Notice } from '#components/notice/notice.tsx';
import { useDebouncedValue } from './debounced-value.ts';
import { type SensitiveNumber, sensitiveNumbers } from './sensitive-numbers.ts';

const listFormat = new Intl.ListFormat('en-US', { type: 'disjunction' });

const warningOf = (foundNumbers: string) =>
  `Your message may hold ${listFormat.format(foundNumbers.split('|') as SensitiveNumber[])}. We do not need it here. You can take it out, or send the message as it is.`;

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
