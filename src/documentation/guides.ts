import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pages that show the sections of the package's README. */
const guidePages: Record<string, { title: string; sections: readonly string[] }> = {
  install: { title: 'Install', sections: ['Install', 'Arranging'] },
  theming: { title: 'Theming', sections: ['Theming'] },
  routing: {
    title: 'Routing',
    sections: [
      'Headings',
      'A header with both menus',
      'In Vite, with React Router',
      'In Next.js, with the app router',
      'In Astro, with islands',
    ],
  },
  forms: {
    title: 'Forms',
    sections: [
      'A form',
      'A date, a choice, a box to tick',
      'A control of your own',
      'Names of props',
    ],
  },
  internationalization: { title: 'Internationalization', sections: ['Words, language, formats'] },
  testing: { title: 'Testing', sections: ['Testing'] },
};

/**
 * Patterns of links to files of the package, each with the link to a page that replaces it. THIRD-PARTY-NOTICES.md
 * exists only in the built package, so its link becomes text.
 */
const linkReplacements: readonly [RegExp, string][] = [
  [/\]\(SIZES\.md\)/g, '](sizes.html)'],
  [/\]\(CHANGELOG\.md\)/g, '](changelog.html)'],
  [/\]\(components-provider\/(?:messages|spanish)\.js\)/g, '](components-provider.html)'],
  [/\[([^\]]*)\]\(THIRD-PARTY-NOTICES\.md\)/g, '$1'],
];

/** Reads the text of the guides, and of the pages with the sizes and the changelog, from the files in `components`. */
export function readGuides(components: string) {
  const readWithLinks = (file: string) =>
    linkReplacements.reduce(
      (text, [from, to]) => text.replace(from, to),
      readFileSync(join(components, file), 'utf8'),
    );
  const removeTitle = (text: string) => text.replace(/^# .*\n/, '');
  const [introduction = '', ...rest] = removeTitle(readWithLinks('README.md')).split(/^## /m);
  const sections = new Map(
    rest.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end)] as const;
    }),
  );
  const takeSection = (name: string) => {
    const text = sections.get(name);
    if (text === undefined) throw new Error(`The README has no section "${name}"`);
    sections.delete(name);
    return text;
  };
  const guides = Object.entries(guidePages).map(([name, { title, sections: names }]) => ({
    name,
    title,
    text: names
      .map(
        (section) =>
          (section === title || names.length === 1 ? '' : `## ${section}\n`) + takeSection(section),
      )
      .join('\n'),
  }));
  const support = takeSection('Support');
  const unusedSections = [...sections.keys()];
  if (unusedSections.length > 0)
    throw new Error(`No page shows these sections of the README: ${unusedSections.join(', ')}`);
  return {
    introduction,
    support,
    guides,
    records: [
      { name: 'sizes', title: 'Sizes', text: removeTitle(readWithLinks('SIZES.md')) },
      { name: 'changelog', title: 'Changelog', text: removeTitle(readWithLinks('CHANGELOG.md')) },
    ],
  };
}
