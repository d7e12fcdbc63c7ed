import { join } from 'node:path';
import { disconnections, fallbackFiles, unreachableFile } from '#content/offline.ts';
import type { PageEntry } from '#content/validate.ts';
import { spanish, spanishPaths } from '#practice/spanish.yaml';
import { AnswerPage } from '#site/frame/answer-page.tsx';
import { structuredDataOf } from '#site/head/structured-data.ts';
import { type ListedPage, type Page, type PageFile, pageFilePath } from '#site/page.ts';
import { notFoundPage, offlinePage, pages, unreachablePage } from '#site/routes.tsx';
import { answerDescription, notFound } from '#words/fixed.ts';
import { language } from '#words/formats.ts';
import {
  createDocumentComposer,
  openingScript,
  type StartAssets,
  sha256Of,
} from './compose-document.ts';
import { htmlOf, renderPage } from './render-page.tsx';

/**
 * Renders every HTML document of the site and, for each page that a browser can insert into an open page when a visitor
 * follows a link, a JSON file with the page's content. Returns the text of each file by its path.
 */
export async function documentFiles(pageEntries: readonly PageEntry[], start: StartAssets) {
  const compose = createDocumentComposer(start);
  const renderedNotFound = await renderPage(notFoundPage);
  // An open tab inserts a page's content only if the tab has the same release: the same header and footer, style sheet
  // and scripts. Otherwise it loads the full document. The 404 page is hashed because it contains the header and the
  // footer.
  const release = sha256Of(start.css + start.boot + openingScript + renderedNotFound.body).slice(
    0,
    6,
  );
  const pageDataOf = ({ title, lang, translation, parent, layout, island }: Page) => ({
    release,
    page: { title, lang, translation, parent, layout, island },
  });
  const factsAndHeadOf = (page: ListedPage) => {
    const facts = factsOf(page, pageEntries);
    return { facts, head: { title: page.title, description: facts.description, lang: page.lang } };
  };

  const answerPage = compose({
    head: {
      title: '{{title}}',
      description: answerDescription,
      ...(language !== 'en' && { lang: language }),
    },
    body: await htmlOf('/answer', <AnswerPage />),
    facts: {},
    isAnswer: true,
  });
  const notFoundDocument = (facts: DescribedPage) =>
    compose({ ...facts, body: renderedNotFound.body, page: pageDataOf(notFoundPage) });
  const offlineDocument = async (facts: DescribedPage) =>
    compose({ ...facts, body: (await renderPage(offlinePage)).body });
  const described = ({ title, lang }: Page, description: string): DescribedPage => ({
    facts: {},
    head: { title, lang, description },
  });
  const files: Record<string, string> =
    language === 'en'
      ? {
          '404.html': notFoundDocument(factsAndHeadOf(notFoundPage)),
          '.server/answer.html': answerPage,
          [fallbackFiles.en]: await offlineDocument(factsAndHeadOf(offlinePage)),
          [unreachableFile]: compose({
            ...factsAndHeadOf(offlinePage),
            body: (await renderPage(unreachablePage)).body,
          }),
        }
      : {
          [`.server/answer.${language}.html`]: answerPage,
          // Without a Spanish page, no visitor has a Spanish address.
          ...(spanishPaths.length > 0 && {
            [`${language}/404.html`]: notFoundDocument(described(notFoundPage, notFound.reason)),
            [fallbackFiles[language]]: await offlineDocument(
              described(offlinePage, disconnections.offline.reason),
            ),
          }),
        };
  for (const page of pages.filter((page) => frameLanguage(page) === language)) {
    const { body, html } = await renderPage(page);
    const { facts, head } = factsAndHeadOf(page);
    const pageData = pageDataOf(page);
    files[join(page.path, 'index.html')] = compose({
      facts,
      head: { ...head, path: page.path, languages: languagesOf(page, pageEntries) },
      body,
      structuredData: structuredDataOf(page, facts),
      page: pageData,
    });
    if (html) files[pageFilePath(page)] = JSON.stringify({ ...pageData, html } satisfies PageFile);
  }
  return files;
}

/** What `compose` has to know of a page that is shown at addresses of others. */
type DescribedPage = Pick<
  Parameters<ReturnType<typeof createDocumentComposer>>[0],
  'facts' | 'head'
>;

/** The language around a page: that of the page, or English if the interface is in English only. */
const frameLanguage = ({ lang }: Page) => (spanish && lang) || 'en';

function factsOf(page: ListedPage, pageEntries: readonly PageEntry[]) {
  const entry = pageEntries.find((candidate) => candidate.page === page);
  if (!entry) throw new Error(`No file describes the page ${page.path}`);
  return entry.facts;
}

/** The path of a page and of its translation, by language; the result is the same for both pages. */
function languagesOf({ path }: Page, pageEntries: readonly PageEntry[]) {
  const translation = pageEntries.find(
    ({ facts, page }) => facts.englishVersion && [facts.englishVersion, page?.path].includes(path),
  );
  return (
    translation?.page && { en: translation.facts.englishVersion ?? '', es: translation.page.path }
  );
}
