import type { Docs } from '#components/docs.ts';
import { codeOf } from './code-of.ts';
import type { Evidence } from './evidence.ts';
import { contentOf, type Stories, storyIdOf } from './example.tsx';
import type { Export, Prop } from './props.ts';
import { titleOfStory } from './story-id.ts';

export interface Component {
  name: string;
  docs: Docs;
  stories: Stories;
  /** The names of its stories, in the order of the source file. */
  storyNames: readonly string[];
  exports: readonly Export[];
}

const codeBlock = (language: string, text: string) => `~~~${language}\n${text}\n~~~`;
const inlineCode = (text: string) => `\`\`${/^`|`$/.test(text) ? ` ${text} ` : text}\`\``;
const escapeCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

const propRow = ({ name, isOptional, type, comment }: Prop) =>
  `| ${inlineCode(name)} | ${escapeCell(inlineCode(type))} | ${isOptional ? '' : 'Required. '}${escapeCell(comment)} |`;

function propsSections(exported: Export) {
  const { name, props } = exported;
  const table = [
    `| Props of ${name} | Type | Meaning |`,
    '|---|---|---|',
    ...[...props].sort((a, b) => Number(a.isOptional) - Number(b.isOptional)).map(propRow),
  ];
  return [`### ${name}`, exported.comment, ...(props.length > 0 ? [table.join('\n')] : [])];
}

/** The stories that show the component in its initial state, without a `play` function. */
export const exampleNames = ({ stories, storyNames }: Component) =>
  storyNames.filter((name) => !stories[name]?.play);

function exampleSections(component: Component) {
  const { stories } = component;
  return exampleNames(component).flatMap((name) => [
    `### ${titleOfStory(name)}`,
    codeBlock('example', `${component.name} ${name}`),
    codeBlock('tsx', codeOf(contentOf(stories, stories[name] ?? {}))),
  ]);
}

/** The title of a story in quotation marks. */
function quotedTitleOf({ stories, storyNames }: Component, id: string) {
  const name = storyNames.find((story) => storyIdOf(stories, story) === id);
  if (!name) throw new Error(`There is no story ${id}`);
  return `“${titleOfStory(name)}”`;
}

function keySections(component: Component) {
  const { tabStopsByStory, keysByStory = {} } = component.docs;
  const keyTables = Object.entries(keysByStory).map(([id, steps]) =>
    [
      `| Key in ${quotedTitleOf(component, id)} | Focused element |`,
      '|---|---|',
      ...steps.map(
        ([key, focused]) => `| ${inlineCode(key)} | ${escapeCell(inlineCode(focused))} |`,
      ),
    ].join('\n'),
  );
  const tabStopLists = Object.entries(tabStopsByStory).map(([id, focused]) =>
    focused.length === 0
      ? `${quotedTitleOf(component, id)} has no tab stops.`
      : `${quotedTitleOf(component, id)} has ${focused.length === 1 ? 'one tab stop' : 'these tab stops, and Shift+Tab visits them in reverse order'}:\n\n${focused.map((stop) => `1. ${inlineCode(stop)}`).join('\n')}`,
  );
  return [...keyTables, ...tabStopLists];
}

function recordingSections(
  { name, docs: { transcriptFiles = [] } }: Component,
  evidence: Evidence,
) {
  const readOut = evidence.readOut(name);
  if (!readOut && transcriptFiles.length === 0)
    return ['There is no recording of a screen reader for this component.'];
  return [
    'Recorded by a script with Orca and Chromium. No person has reviewed the recording, and no other screen reader was tested.',
    ...(readOut ? ['The first example, read from the top:', codeBlock('text', readOut)] : []),
    ...(transcriptFiles.length > 0
      ? ['What Orca says after each key, on a page of the website that uses this library:']
      : []),
    ...transcriptFiles.map((file) => codeBlock('text', evidence.heard(file))),
  ];
}

const criteriaList = (criteria: readonly string[], evidence: Evidence) =>
  criteria.map((num) => `- ${num} ${evidence.nameOf(num)}`).join('\n');

function criteriaSections(component: Component, evidence: Evidence) {
  const { docs, stories, storyNames: all } = component;
  const { count, passed, failed } = evidence.measured(all.map((name) => storyIdOf(stories, name)));
  const measured =
    count === 0
      ? ['The last audit did not include these stories.']
      : [
          `The last audit measured ${count} of its ${all.length} stories. It found applicable content and no failure for:`,
          criteriaList(passed, evidence),
          ...(failed.length > 0 ? ['It found failures for:', criteriaList(failed, evidence)] : []),
        ];
  const responsibilities = Object.entries(docs.authorDuties).map(
    ([num, duty]) => `- ${num} ${evidence.nameOf(num)}: ${duty}`,
  );
  return [
    ...measured,
    '### What you must ensure',
    responsibilities.join('\n'),
    `[conformance.json](conformance.json) contains this section for all components, for the conformance report of your website.`,
  ];
}

/** The page of a component, in Markdown. */
export function componentPage(component: Component, evidence: Evidence) {
  const { name, docs, exports } = component;
  const exportNames = exports.map((exported) => exported.name).join(', ');
  const { all, signed } = evidence.judgements;
  return [
    docs.whenToUse,
    `**When not:** ${docs.whenNotToUse}`,
    codeBlock('tsx', `import { ${exportNames} } from 'prairie-dawn-components/${name}';`),
    `${evidence.sizes.get(name)} kB compressed, without React.`,
    '## Examples',
    ...exampleSections(component),
    '## Props',
    'A component also accepts the attributes of the HTML element to which it passes its other props, except `className` and `style`.',
    ...exports.flatMap(propsSections),
    '## Contract',
    'The behavior that visitors can rely on. Each line was tested or recorded in a browser.',
    '### Roles, names and states',
    codeBlock('text', evidence.roles(name)),
    '### Keys',
    ...keySections(component),
    '### Screen reader recordings',
    ...recordingSections(component, evidence),
    '### Manual checks',
    signed === 0
      ? `Of ${all} checks that only a person can make, none is signed.`
      : `${signed} of ${all} checks that only a person can make are signed; none is about this component alone.`,
    '## Criteria of WCAG 2.2',
    ...criteriaSections(component, evidence),
  ].join('\n\n');
}
