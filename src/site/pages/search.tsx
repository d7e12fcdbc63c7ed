import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#components/button/button.tsx';
import { TextField } from '#components/field/field.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { TextLink } from '#components/link/link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { Status } from '#components/status/status.tsx';
import { siteMapLink } from '#content/navigation.ts';
import { practice } from '#content/practice.ts';
import type { PageFacts } from '#content/schema.ts';
import type { Place } from '../search/find.ts';

export const facts: PageFacts = {
  description: 'Find a page or a part of a page of this website.',
  written: '2026-11-25',
  reviewer: 'practice',
  signed: null,
};

type Result = { query: string; places: readonly Place[] } | { query: string; failed: true };

/** Said to screen readers, and shown above the list. */
function summary(result: Result) {
  if ('failed' in result)
    return 'The search could not be loaded. Try again, or use the Site Map below.';
  const { length } = result.places;
  const count = length === 1 ? '1 place' : `${length} places`;
  return `${length === 0 ? 'Nothing' : count} found for “${result.query}”.`;
}

const atMost = 20;

/** Only when somebody searches; the focus in the field begins it. */
const loadSearch = () => import('../search/find.ts');

/**
 * Searches the site in the browser: the words stay on the device. They are kept in the history entry, which no server
 * is told, so that Back from a result leads to the same list.
 */
export default function SearchPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [result, setResult] = useState<Result>();
  const form = useRef<HTMLFormElement>(null);

  async function search(query: string) {
    try {
      const { find, loadIndex } = await loadSearch();
      const places = find(await loadIndex(), query);
      setResult({ query, places });
    } catch (error) {
      console.error(error);
      setResult({ query, failed: true });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a visitor who comes back to the list
  useEffect(() => {
    const field = form.current?.querySelector('input');
    if (typeof state?.query !== 'string' || !field) return;
    field.value ||= state.query;
    search(state.query);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = event.currentTarget.querySelector('input')?.value.trim();
    if (!query) return;
    navigate('/search', { replace: true, state: { query } });
    search(query);
  }

  const places = result && 'places' in result ? result.places.slice(0, atMost) : [];
  return (
    <>
      <Heading>Search</Heading>
      <p className="pd:mt-4 pd:max-w-measure pd:text-xl pd:scriptless:block pd:hidden">
        The search needs JavaScript. The list of all pages does not.
      </p>
      {/* Pressed before React is there, it leads to the list of all pages; without a name no words are sent along. */}
      <search>
        <form
          ref={form}
          action={siteMapLink.link}
          onSubmit={submit}
          className="pd:mt-8 pd:scriptless:hidden"
        >
          <TextField
            label="What are you looking for?"
            hint="Required. A word or two, such as “detox”, “cost”, or “visiting hours”. What you type stays on your device."
            autoComplete="off"
            autoCapitalize="none"
            required
            onFocus={() => void loadSearch().catch(() => {})}
          />
          <div className="pd:mt-4">
            <Button type="submit">Search</Button>
          </div>
        </form>
      </search>
      <div className="pd:mt-8 pd:max-w-measure">
        <Status kind="none">{result && summary(result)}</Status>
        {places.length > 0 && (
          <ol className="pd:mt-4 pd:space-y-5">
            {places.map(({ path, title, part, excerpt }) => (
              <li key={path}>
                <TextLink href={path}>{part ? `${title}: ${part}` : title}</TextLink>
                <p>{excerpt}</p>
              </li>
            ))}
          </ol>
        )}
        {result && 'places' in result && places.length === 0 && (
          <p className="pd:mt-4">
            Try another word, look into the Site Map below, or call us at{' '}
            <PhoneLink number={practice.phone} />.
          </p>
        )}
      </div>
      <p className="pd:mt-12 for-fingers">
        All pages are in the <TextLink href={siteMapLink.link}>{siteMapLink.name}</TextLink>.
      </p>
    </>
  );
}
