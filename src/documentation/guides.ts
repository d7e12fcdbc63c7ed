import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where each part of the package's README is shown. */
const pages: Record<string, { title: string; parts: readonly string[] }> = {
  install: { title: 'Install', parts: ['Install', 'Arranging'] },
  theming: { title: 'Theming', parts: ['Theming'] },
  routing: {
    title: 'Routing',
    parts: [
      'Headings',
      'A header with both menus',
      'In Vite, with React Router',
      'In Next.js, with the app router',
      'In Astro, with islands',
    ],
  },
  forms: { title: 'Forms', parts: ['A form', 'A date, a choice, a box to tick'] },
  internationalization: { title: 'Internationalization', parts: ['Words, language, formats'] },
  testing: { title: 'Testing', parts: ['Testing'] },
};

/** Links of files in the package that are pages here; the notices are written when it is built. */
const links: readonly [RegExp, string][] = [
  [/\]\(SIZES\.md\)/g, '](sizes.html)'],
  [/\]\(CHANGELOG\.md\)/g, '](changelog.html)'],
  [/\]\(components-provider\/messages\.js\)/g, '](components-provider.html)'],
  [/\[([^\]]*)\]\(THIRD-PARTY-NOTICES\.md\)/g, '$1'],
];

/** What the package says of itself, page by page: its README, its changelog and its table of sizes. */
export function readGuides(components: string) {
  const read = (file: string) =>
    links.reduce(
      (text, [from, to]) => text.replace(from, to),
      readFileSync(join(components, file), 'utf8'),
    );
  const withoutTitle = (text: string) => text.replace(/^# .*\n/, '');
  const [introduction = '', ...rest] = withoutTitle(read('README.md')).split(/^## /m);
  const parts = new Map(
    rest.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end)] as const;
    }),
  );
  const take = (name: string) => {
    const text = parts.get(name);
    if (text === undefined) throw new Error(`The README has no part "${name}"`);
    parts.delete(name);
    return text;
  };
  const guides = Object.entries(pages).map(([name, { title, parts: names }]) => ({
    name,
    title,
    text: names
      .map((part) => (part === title || names.length === 1 ? '' : `## ${part}\n`) + take(part))
      .join('\n'),
  }));
  const support = take('Support');
  const left = [...parts.keys()];
  if (left.length > 0) throw new Error(`No page shows these parts of the README: ${left.join()}`);
  return {
    introduction,
    support,
    guides,
    records: [
      { name: 'sizes', title: 'Sizes', text: withoutTitle(read('SIZES.md')) },
      { name: 'changelog', title: 'Changelog', text: withoutTitle(read('CHANGELOG.md')) },
    ],
  };
}
