import { Button } from '#components/button/button.tsx';
import { TextField } from '#components/field/field.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { TextLink } from '#components/link/link.tsx';
import { siteMapLink } from '#practice/navigation.yaml';
import { SearchResults, searchFormId } from '../islands/search-results.tsx';
import { islandId } from '../page.ts';
import { EarlySend } from '../start/early-send.tsx';
import { LoadFailure } from '../start/load-failure.tsx';

/** The search page. The form is HTML, and only the results need React. */
export default function SearchPage() {
  return (
    <>
      <Heading>Search</Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: browsers from before 2023 know the role, but not the element */}
      <search role="search">
        {/* Without scripts, the form opens the list of all pages. The field has no name, so its text is not sent. */}
        <form id={searchFormId} action={siteMapLink.link}>
          <div className="pd:mt-4 pd:max-w-measure">
            <LoadFailure
              path="/search"
              disconnectedText="the search did not load. Load this page again when you are connected."
            >
              The search is not here: it did not load, or JavaScript is off. The list of all pages
              works without it.
            </LoadFailure>
          </div>
          <div className="pd:mt-8 pd:scriptless:hidden">
            <TextField
              label="What are you looking for?"
              hint="Required. A word or two, such as “detox”, “cost”, or “visiting hours”. What you type stays on your device."
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              required
            />
            <div className="pd:mt-4">
              <Button type="submit">Search</Button>
            </div>
            <EarlySend words="We are getting the search ready. Then we look for it…" />
          </div>
        </form>
      </search>
      <div id={islandId}>
        <SearchResults />
      </div>
      <p className="pd:mt-12 for-fingers">
        All pages are in the <TextLink href={siteMapLink.link}>{siteMapLink.name}</TextLink>.
      </p>
    </>
  );
}
