import { join } from 'node:path';
import { fallbackFile } from '#content/offline.ts';
import type { Entry } from '#content/validate.ts';
import { AnswerPage } from '#site/frame/answer-page.tsx';
import { structuredDataOf } from '#site/head/structured-data.ts';
import { type ListedPage, type Page, type PageFile, pageFilePath } from '#site/page.ts';
import { notFoundPage, offlinePage, pages } from '#site/routes.tsx';
import { documentsFrom, hashOf, openingScript, type Start } from './compose-document.ts';
import { htmlOf, renderPage } from './render-page.tsx';

/** Every document of the site and, beside it, the page's content for a browser that follows a link, by path. */
export async function documentFiles(register: readonly Entry[], start: Start) {
  const compose = documentsFrom(start);
  const missing = await renderPage(notFoundPage);
  // A tab opened with another frame, style sheet or script has another release: it opens these pages as full documents.
  const release = hashOf(start.css + start.boot + openingScript + missing.body).slice(0, 6);
  const dataOf = ({ title, lang, parent, layout, island }: Page) => ({
    release,
    page: { title, lang, parent, layout, island },
  });
  const factsAndHeadOf = (page: ListedPage) => {
    const facts = factsOf(page, register);
    return { facts, head: { title: page.title, description: facts.description } };
  };

  const files: Record<string, string> = {
    '404.html': compose({
      ...factsAndHeadOf(notFoundPage),
      body: missing.body,
      page: dataOf(notFoundPage),
    }),
    '.server/answer.html': compose({
      head: { title: '{{title}}', description: 'The answer to your message.' },
      body: await htmlOf('/answer', <AnswerPage />),
      facts: {},
      isAnswer: true,
    }),
    [fallbackFile]: compose({
      ...factsAndHeadOf(offlinePage),
      body: (await renderPage(offlinePage)).body,
    }),
  };
  for (const page of pages) {
    const { body, html } = await renderPage(page);
    const { facts, head } = factsAndHeadOf(page);
    const data = dataOf(page);
    files[join(page.path, 'index.html')] = compose({
      facts,
      head: { ...head, path: page.path, languages: languagesOf(page, register) },
      body,
      data: structuredDataOf(page, facts),
      page: data,
    });
    if (html) files[pageFilePath(page)] = JSON.stringify({ ...data, html } satisfies PageFile);
  }
  return files;
}

function factsOf(page: ListedPage, register: readonly Entry[]) {
  const entry = register.find((candidate) => candidate.page === page);
  if (!entry) throw new Error(`No file describes the page ${page.path}`);
  return entry.facts;
}

/** The paths of a page and its translation by language, the same for both pages. */
function languagesOf({ path }: Page, register: readonly Entry[]) {
  const pair = register.find(
    ({ facts, page }) => facts.inEnglish && [facts.inEnglish, page?.path].includes(path),
  );
  return pair?.page && { en: pair.facts.inEnglish ?? '', es: pair.page.path };
}
