import type { Docs } from '#components/docs.ts';
import { codeOf } from './code-of.ts';
import type { Evidence } from './evidence.ts';
import { contentOf, idOf, type Stories, wordsOf } from './example.tsx';
import type { Export, Prop } from './props.ts';

export interface Component {
  name: string;
  docs: Docs;
  stories: Stories;
  /** The names of its stories, in the order of the source file. */
  storyNames: readonly string[];
  exports: readonly Export[];
}

const fence = (language: string, text: string) => `~~~${language}\n${text}\n~~~`;
const quoted = (text: string) => `\`\`${/^`|`$/.test(text) ? ` ${text} ` : text}\`\``;
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

const propRow = ({ name, isOptional, type, comment }: Prop) =>
  `| ${quoted(name)} | ${cell(quoted(type))} | ${isOptional ? '' : 'Required. '}${cell(comment)} |`;

function propsOf(exported: Export) {
  const { name, props } = exported;
  const table = [
    `| Props of ${name} | Type | Meaning |`,
    '|---|---|---|',
    ...[...props].sort((a, b) => Number(a.isOptional) - Number(b.isOptional)).map(propRow),
  ];
  return [`### ${name}`, exported.comment, ...(props.length > 0 ? [table.join('\n')] : [])];
}

/** The stories that show the component in its initial state, without a `play` function. */
export const examplesIn = ({ stories, storyNames }: Component) =>
  storyNames.filter((name) => !stories[name]?.play);

function examplesOf(component: Component) {
  const { stories } = component;
  return examplesIn(component).flatMap((name) => [
    `### ${wordsOf(name)}`,
    fence('example', `${component.name} ${name}`),
    fence('tsx', codeOf(contentOf(stories, stories[name] ?? {}))),
  ]);
}

/** The title of a story in quotation marks, for use in a sentence. */
function titleOf({ stories, storyNames }: Component, id: string) {
  const name = storyNames.find((story) => idOf(stories, story) === id);
  if (!name) throw new Error(`There is no story ${id}`);
  return `“${wordsOf(name)}”`;
}

function keysOf(component: Component) {
  const { tabStopsByStory, keysByStory = {} } = component.docs;
  const walks = Object.entries(keysByStory).map(([id, steps]) =>
    [
      `| Key in ${titleOf(component, id)} | Focused element |`,
      '|---|---|',
      ...steps.map(([key, focused]) => `| ${quoted(key)} | ${cell(quoted(focused))} |`),
    ].join('\n'),
  );
  const tabs = Object.entries(tabStopsByStory).map(([id, focused]) =>
    focused.length === 0
      ? `${titleOf(component, id)} has no tab stops.`
      : `${titleOf(component, id)} has ${focused.length === 1 ? 'one tab stop' : 'these tab stops, and Shift+Tab visits them in reverse order'}:\n\n${focused.map((stop) => `1. ${quoted(stop)}`).join('\n')}`,
  );
  return [...walks, ...tabs];
}

function recordingsOf({ name, docs: { transcripts = [] } }: Component, evidence: Evidence) {
  const readOut = evidence.readOut(name);
  if (!readOut && transcripts.length === 0)
    return ['There is no recording of a screen reader for this component.'];
  return [
    'Recorded by a script with Orca and Chromium. No person has reviewed the recording, and no other screen reader was tested.',
    ...(readOut ? ['The first example, read from the top:', fence('text', readOut)] : []),
    ...(transcripts.length > 0
      ? ['What Orca says after each key, on a page of the website that uses this library:']
      : []),
    ...transcripts.map((transcript) => fence('text', evidence.heard(transcript))),
  ];
}

const list = (criteria: readonly string[], evidence: Evidence) =>
  criteria.map((num) => `- ${num} ${evidence.nameOf(num)}`).join('\n');

function criteriaOf(component: Component, evidence: Evidence) {
  const { docs, stories, storyNames: all } = component;
  const { count, passed, failed } = evidence.measured(all.map((name) => idOf(stories, name)));
  const measured =
    count === 0
      ? ['The last audit did not include these stories.']
      : [
          `The last audit measured ${count} of its ${all.length} stories. It found applicable content and no failure for:`,
          list(passed, evidence),
          ...(failed.length > 0 ? ['It found failures for:', list(failed, evidence)] : []),
        ];
  const duties = Object.entries(docs.authorDuties).map(
    ([num, what]) => `- ${num} ${evidence.nameOf(num)}: ${what}`,
  );
  return [
    ...measured,
    '### What you must ensure',
    duties.join('\n'),
    `[conformance.json](conformance.json) contains this section for all components, for the conformance report of your website.`,
  ];
}

/** The page of a component, in Markdown. */
export function componentPage(component: Component, evidence: Evidence) {
  const { name, docs, exports } = component;
  const visible = exports.map((one) => one.name).join(', ');
  const { all, signed } = evidence.judgements;
  return [
    docs.whenToUse,
    `**When not:** ${docs.whenNotToUse}`,
    fence('tsx', `import { ${visible} } from 'prairie-dawn-components/${name}';`),
    `${evidence.sizes.get(name)} kB compressed, without React.`,
    '## Examples',
    ...examplesOf(component),
    '## Props',
    'Components also accept the attributes of the element that they forward to, except `className` and `style`.',
    ...exports.flatMap(propsOf),
    '## Contract',
    'The behavior that visitors can rely on. Each line was tested or recorded in a browser.',
    '### Roles, names and states',
    fence('text', evidence.roles(name)),
    '### Keys',
    ...keysOf(component),
    '### Screen reader recordings',
    ...recordingsOf(component, evidence),
    '### Manual checks',
    signed === 0
      ? `Of ${all} checks that only a person can make, none is signed.`
      : `${signed} of ${all} checks that only a person can make are signed; none is about this component alone.`,
    '## Criteria of WCAG 2.2',
    ...criteriaOf(component, evidence),
  ].join('\n\n');
}
