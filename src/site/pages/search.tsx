import { Button } from '#components/button/button.tsx';
import { TextField } from '#components/field/field.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { TextLink } from '#components/link/link.tsx';
import { siteMapLink } from '#practice/navigation.yaml';
import * as words from '#words/search.ts';
import { SearchResults, searchFormId } from '../islands/search-results.tsx';
import { islandId } from '../page.ts';
import { EarlySend } from '../start/early-send.tsx';
import { LoadFailure } from '../start/load-failure.tsx';

/** The search page. The form is HTML, and only the results need React. */
export default function SearchPage() {
  return (
    <>
      <Heading>{words.search}</Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: browsers from before 2023 know the role, but not the element */}
      <search role="search">
        {/* Without scripts, the form opens the list of all pages. The field has no name, so its text is not sent. */}
        <form id={searchFormId} action={siteMapLink.link}>
          <div className="pd:mt-4 pd:max-w-measure">
            <LoadFailure path={words.searchPath} disconnectedText={words.disconnectedSearch}>
              {words.didNotLoad}
            </LoadFailure>
          </div>
          <div className="pd:mt-8 pd:scriptless:hidden">
            <TextField
              label={words.whatAreYouLookingFor}
              hint={words.searchHint}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              required
            />
            <div className="pd:mt-4">
              <Button type="submit">{words.search}</Button>
            </div>
            <EarlySend words={words.earlySearch} />
          </div>
        </form>
      </search>
      <div id={islandId}>
        <SearchResults />
      </div>
      <p className="pd:mt-12 for-fingers">
        {words.allPagesAreIn}{' '}
        <TextLink href={siteMapLink.link} lang={siteMapLink.lang} hrefLang={siteMapLink.lang}>
          {siteMapLink.name}
        </TextLink>
        .
      </p>
    </>
  );
}
