import { selectQuotes } from './quotes.ts';
import type { Records } from './records.ts';

type ShownLists = Pick<Records, 'team' | 'resources' | 'faq' | 'testimonials'> & {
  services: readonly object[];
};

/** The pages that do not exist, because the list that they would show is empty: why, by the path of the page. */
export function missingPages(lists: ShownLists): ReadonlyMap<string, string> {
  const pages = [
    ['/services', lists.services, 'pages.yaml names no services'],
    ['/Our-Team', lists.team, 'team.yaml is empty'],
    ['/Resources', lists.resources, 'resources.yaml is empty'],
    ['/Frequently-Asked-Questions', lists.faq, 'faq.yaml is empty'],
    [
      '/Testimonials',
      selectQuotes(lists.testimonials).quotes,
      'testimonials.yaml has no quote with a consent',
    ],
  ] as const;
  return new Map(
    pages
      .filter(([, list]) => list.length === 0)
      .map(([path, , reason]) => [
        path,
        `there is no page at ${path}, because ${reason}: remove the link, or fill the list`,
      ]),
  );
}
