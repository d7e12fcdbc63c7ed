import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The guides, in their order. Each shows sections of the package's README and, below them, the file of its name in the
 * folder `guides`, if there is one.
 */
const guidePages: Record<string, { title: string; sections?: readonly string[] }> = {
  install: { title: 'Install', sections: ['Install', 'Arranging'] },
  headings: { title: 'Headings and menus', sections: ['Headings', 'A header with both menus'] },
  forms: {
    title: 'Forms',
    sections: [
      'A form',
      'A date, a choice, a box to tick',
      'A control of your own',
      'Names of props',
    ],
  },
  'react-actions': { title: 'Forms with React actions' },
  theming: { title: 'Theming', sections: ['Theming'] },
  internationalization: { title: 'Internationalization', sections: ['Words, language, formats'] },
  'react-router': { title: 'React Router', sections: ['In Vite, with React Router'] },
  next: { title: 'Next.js', sections: ['In Next.js, with the app router'] },
  tanstack: { title: 'TanStack Start' },
  astro: { title: 'Astro', sections: ['In Astro, with islands'] },
  'security-policy': { title: 'Content Security Policy' },
  testing: { title: 'Testing', sections: ['Testing'] },
  support: {
    title: 'Browsers and support',
    sections: ['Support', 'What this library leaves out, and why'],
  },
};

/**
 * Patterns of links to files of the package, each with the link to a page that replaces it. THIRD-PARTY-NOTICES.md
 * exists only in the built package, so its link becomes text.
 */
const linkReplacements: readonly [RegExp, string][] = [
  [/\]\(docs\/index\.md\)/g, '](index.html)'],
  [/\]\(SIZES\.md\)/g, '](sizes.html)'],
  [/\]\(CHANGELOG\.md\)/g, '](changelog.html)'],
  [/\]\(components-provider\/(?:messages|spanish)\.js\)/g, '](components-provider.html)'],
  [/\[([^\]]*)\]\(THIRD-PARTY-NOTICES\.md\)/g, '$1'],
];

/**
 * Reads the text of the guides, and of the pages with the sizes and the changelog, from the files in `components` and
 * in `folder`.
 */
export function readGuides(components: string, folder: string) {
  const replaceLinks = (text: string) =>
    linkReplacements.reduce((result, [from, to]) => result.replace(from, to), text);
  const readWithLinks = (file: string) =>
    replaceLinks(readFileSync(join(components, file), 'utf8'));
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
  const guides = Object.entries(guidePages).map(([name, { title, sections: names = [] }]) => {
    // A page with one section has its title, so the headings inside the section are those of the page.
    const fromReadme = names.map((section) =>
      names.length === 1
        ? takeSection(section).replace(/^###(#*) /gm, '##$1 ')
        : `## ${section}\n${takeSection(section)}`,
    );
    const file = join(folder, `${name}.md`);
    const ownText = existsSync(file) ? [readFileSync(file, 'utf8')] : [];
    return { name, title, markdown: [...fromReadme, ...ownText].join('\n\n') };
  });
  const unusedSections = [...sections.keys()];
  if (unusedSections.length > 0)
    throw new Error(`No page shows these sections of the README: ${unusedSections.join(', ')}`);
  return {
    introduction,
    guides,
    records: [
      { name: 'sizes', title: 'Sizes', markdown: removeTitle(readWithLinks('SIZES.md')) },
      {
        name: 'changelog',
        title: 'Changelog',
        markdown: removeTitle(readWithLinks('CHANGELOG.md')),
      },
    ],
  };
}
