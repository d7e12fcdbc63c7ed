import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublicHost } from '#contact/public-host.ts';
import { readFrontMatter } from '#content/front-matter.ts';
import type { Records } from '#content/records.ts';
import type { PageFacts } from '#content/schema.ts';

/** The paths of the Spanish pages that are not prose. */
export const spanishPathsOfComponents = { contact: '/es/contacto', search: '/es/buscar' } as const;

type SpanishPage = { path: string; facts: Pick<PageFacts, 'signed' | 'translatedBy'> };

function spanishPagesOf(folder: string, { spanish }: Records): SpanishPage[] {
  const prose = globSync('{prose,services}/*.mdx', { cwd: folder }).flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!/^lang: es$/m.test(source)) return [];
    const { facts } = readFrontMatter(file, source, {});
    return [{ path: String(facts.path), facts: facts as SpanishPage['facts'] }];
  });
  return [
    ...prose.sort((a, b) => a.path.length - b.path.length),
    ...Object.entries(spanish?.pages ?? {}).map(([name, facts]) => ({
      path: spanishPathsOfComponents[name as keyof typeof spanishPathsOfComponents],
      facts,
    })),
  ];
}

/**
 * The paths of the Spanish pages, with the page to which links to Spanish lead first. A site for the public has only
 * those whose translator and qualified reviewer are known (45 CFR 92.201 (c)): a mistake in a translation can cost a
 * visitor the care. `unreviewed` are the paths of the others.
 */
export function spanishPaths(folder: string, records: Records) {
  const isPublic = isPublicHost(new URL(records.practice.origin).hostname);
  const pages = spanishPagesOf(folder, records);
  const isBuilt = ({ facts }: SpanishPage) =>
    !isPublic || Boolean(facts.signed && facts.translatedBy);
  const pathsOf = (some: readonly SpanishPage[]) => some.map(({ path }) => path);
  return {
    built: pathsOf(pages.filter(isBuilt)),
    unreviewed: pathsOf(pages.filter((page) => !isBuilt(page))),
  };
}

/** Removes the links to Spanish pages that the site does not have. Links to the first of them lead to the next. */
export function withBuiltPages(folder: string, records: Records): Records {
  const { built, unreviewed } = spanishPaths(folder, records);
  if (unreviewed.length === 0) return records;
  const isBuilt = ({ link }: { link: string }) => !unreviewed.includes(link.split('#')[0] ?? '');
  const [home] = built;
  return {
    ...records,
    spanishLink: records.spanishLink && home ? { ...records.spanishLink, link: home } : null,
    menu: records.menu.filter(isBuilt),
    noticeLinks: records.noticeLinks.filter(isBuilt),
    offline: { ...records.offline, pages: records.offline.pages.filter(isBuilt) },
    otherAddresses: records.otherAddresses.flatMap((address) =>
      isBuilt({ link: address.to }) ? address : home ? { ...address, to: home } : [],
    ),
    spanish: records.spanish && {
      ...records.spanish,
      menu: records.spanish.menu.filter(isBuilt),
      startLink:
        home && !isBuilt(records.spanish.startLink)
          ? { ...records.spanish.startLink, link: home }
          : records.spanish.startLink,
    },
  };
}
