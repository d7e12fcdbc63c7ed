import { Notice } from '#components/notice/notice.tsx';
import { useDebouncedValue } from './debounced-value.ts';
import { type SensitiveNumber, sensitiveNumbers } from './sensitive-numbers.ts';

const words = new Intl.ListFormat('en-US', { type: 'disjunction' });

const warningOf = (found: string) =>
  `Your message may hold ${words.format(found.split('|') as SensitiveNumber[])}. We do not need it here. You can take it out, or send the message as it is.`;

/** Warns about numbers that should not be in a message once the visitor pauses. It blocks nothing. */
export function SensitiveWarning({ text }: { text: string }) {
  const found = useDebouncedValue(sensitiveNumbers(text).join('|'));
  return (
    <div role="status">
      {found && (
        <Notice kind="warning">
          <p>{warningOf(found)}</p>
        </Notice>
      )}
    </div>
  );
}
