import { cityAndState } from '#content/practice.ts';
import { practice } from '#practice/practice.yaml';
import * as words from '#words/fixed.ts';

export type Head = {
  /** The page's path; absent for a page without an address of its own, such as "not found". */
  path?: string;
  title: string;
  description: string;
  /** The language of the page if it is not English. */
  lang?: 'es' | undefined;
  /** By language, the paths of this page and its translations. */
  languages?: Readonly<Record<string, string>> | undefined;
};

/**
 * Returns the title for the tab and the history. It begins with the page's own title: a narrow tab cuts off the end.
 */
export const titleOf = ({ path, title }: Pick<Head, 'path' | 'title'>) =>
  path === '/' ? `${practice.name} | ${cityAndState}` : `${title} | ${practice.name}`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Says what the picture of a shared link shows (`build/pictures/`). */
const cardText = words.cardText(practice.name, cityAndState);

/**
 * Returns the HTML in `<head>` that differs from page to page. Its texts are neutral, because the preview of a shared
 * link must not reveal why somebody visited the page.
 */
export function headOf(head: Head): string {
  const title = escapeHtml(titleOf(head));
  const description = escapeHtml(head.description);
  const url = head.path && escapeHtml(new URL(head.path, practice.origin).href);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    // iOS would suggest the title of the page as the name under an icon on the home screen.
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(practice.homeScreenName)}">`,
    ...(url
      ? [
          `<link rel="canonical" href="${url}">`,
          ...Object.entries(head.languages ?? {}).map(
            ([lang, path]) =>
              `<link rel="alternate" hreflang="${lang}" href="${new URL(path, practice.origin).href}">`,
          ),
          `<meta property="og:title" content="${title}">`,
          `<meta property="og:description" content="${description}">`,
          `<meta property="og:url" content="${url}">`,
          `<meta property="og:type" content="website">`,
          `<meta property="og:site_name" content="${escapeHtml(practice.name)}">`,
          `<meta property="og:locale" content="${head.lang ?? 'en'}_US">`,
          `<meta property="og:image" content="${practice.origin}/social-card.png">`,
          '<meta property="og:image:width" content="1200">',
          '<meta property="og:image:height" content="630">',
          `<meta property="og:image:alt" content="${escapeHtml(cardText)}">`,
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : ['<meta name="robots" content="noindex">']),
  ].join('\n    ');
}
