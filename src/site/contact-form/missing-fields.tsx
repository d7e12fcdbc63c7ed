import { VisuallyHidden } from '#components/visually-hidden/visually-hidden.tsx';
import { useDebouncedValue } from './debounced-value.ts';

const names = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  message: 'message',
  token: 'security check',
} as const;
export type MissingField = keyof typeof names;
const { token: _, ...typed } = names;
const untouched = Object.values(typed).join(', ');

/** Why the send button is disabled, always beside it, with a way to each missing part (WCAG 3.3.2, 4.1.3). */
export function MissingFields({
  id,
  parts,
  note,
  idOf,
}: {
  id: string;
  parts: readonly MissingField[];
  /** How it stands with the security check. Seen here; the check says it itself to those who listen. */
  note?: string | undefined;
  idOf: (part: MissingField) => string;
}) {
  const words = parts.map((part) => names[part]).join(', ');
  const settled = useDebouncedValue(words);
  // A form that is untouched, or was just sent, is no news, and of itself the security check speaks; the visible text
  // can be read at any time.
  const isNews = settled && settled !== names.token && !settled.startsWith(untouched);
  const said = isNews ? `Still needed: ${settled}` : '';

  return (
    <>
      <p id={id} className="mt-3 min-h-8 text-base text-quiet">
        {parts.length > 0 && 'Still needed: '}
        {parts.map((part, index) => (
          <span key={part}>
            {index > 0 && ', '}
            <a href={`#${idOf(part)}`} className="text-link underline">
              {names[part]}
            </a>
            {part === 'token' && note && ` (${note})`}
          </span>
        ))}
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
