import { cityAndState, practice } from '#content/practice.ts';

export type Head = {
  /** The page's path; left out for a page that is shown at other addresses, such as "not found". */
  path?: string;
  title: string;
  description: string;
  /** The paths of the same page by language, including its own. */
  languages?: Readonly<Record<string, string>> | undefined;
};

/** The title of tab and history entry. The page's own title comes first, because a narrow tab cuts off the rest. */
export const titleOf = ({ path, title }: Pick<Head, 'path' | 'title'>) =>
  path === '/' ? `${practice.name} | ${cityAndState}` : `${title} | ${practice.name}`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page's part of `<head>`, as HTML. Its texts are neutral: a shared link must not reveal why somebody came. */
export function headOf(head: Head): string {
  const title = escapeHtml(titleOf(head));
  const description = escapeHtml(head.description);
  const url = head.path && escapeHtml(new URL(head.path, practice.origin).href);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
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
          `<meta property="og:image" content="${practice.origin}/social-card.png">`,
        ]
      : ['<meta name="robots" content="noindex">']),
  ].join('\n    ');
}
