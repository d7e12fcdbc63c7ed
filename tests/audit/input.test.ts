import { globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFilesOf } from '#audit/checks/all.ts';
import { readFromDisk, readImportGraph } from '#audit/input/import-graph.ts';
import { readSiteInput } from '#audit/input/site-input.ts';
import { createSourceHashes } from '#audit/input/source-hashes.ts';
import { styleRules } from '#audit/input/style-rules.ts';
import { atRest, listRuns, type Run } from '#audit/matrix.ts';
import { readInputs } from '#audit/plan.ts';
import type { RunInput, RunRecord } from '#audit/report/records.ts';

const stories = globSync('src/components/*/*.stories.tsx').sort();
const storyOf = (component: string) => `src/components/${component}/${component}.stories.tsx`;
const states = [
  { name: 'a-state', routes: ['/Contact'], viewports: ['1280x720'], modes: ['light'] } as const,
];
const runs = listRuns(['/', '/Contact', '/services/Residential-Program'], states, [{ id: 'one' }]);

/** The hashes of the files as they are. All tests share them, because computing them takes half of a test. */
const before = createSourceHashes();
/** The runs, and the files of stories, that are out of date after a change of a file or of the browser. */
function staleAfter(path: string, change: (text: string) => string, browser = 'Chromium 1') {
  const after = createSourceHashes((file) =>
    file === path ? change(readFromDisk(file)) : readFromDisk(file),
  );
  return {
    runs: runs.filter(
      (run) => before.auditHashOf(run, 'Chromium 1') !== after.auditHashOf(run, browser),
    ),
    stories: stories.filter((story) => before.storyHashOf(story) !== after.storyHashOf(story)),
  };
}
const append = (text: string) => `${text}\nexport const planted = 1;\n`;
const withNewerVersion = (text: string) =>
  text.replace(/"version": "[^"]+"/, '"version": "99.0.0"');
const isStory = ({ route }: Run) => route.startsWith('story:');

describe('the inputs of a run from the audit', () => {
  test.each([
    'src/audit/checks/keyboard.ts',
    'src/audit/checks/site.ts',
    'tests/audited-site/form-checks.ts',
  ])('a change of %s makes exactly the runs with its checks out of date', (file) => {
    const stale = staleAfter(file, append);
    expect(stale.runs).toEqual(runs.filter((run) => checkFilesOf(run).includes(file)));
    expect(stale.runs.length).toBeGreaterThan(0);
    expect(stale.stories).toEqual([]);
  });

  test.each<[string, string, (run: Run) => boolean]>([
    ['visit.ts', 'src/audit/visit.ts', () => true],
    ['the list of axe rules', 'src/audit/run-axe.ts', () => true],
    ['the server of the website', 'tests/harness/mailbox.ts', (run) => !isStory(run)],
    ['the server of the catalogue', 'src/audit/serve-folder.ts', isStory],
    ['the states of pages', 'tests/audited-site/states.ts', ({ state }) => state !== atRest],
  ])('a change of %s makes exactly the runs that use it out of date', (_, path, isConcerned) => {
    expect(staleAfter(path, append)).toEqual({ runs: runs.filter(isConcerned), stories: [] });
  });

  test.each(['axe-core', 'accessibility-checker-engine', 'html-validate'])(
    'another version of %s makes all runs out of date',
    (name) => {
      expect(staleAfter(`node_modules/${name}/package.json`, withNewerVersion).runs).toEqual(runs);
    },
  );

  test('another browser makes all runs out of date', () => {
    const readme = 'README.md'; // no run depends on this file
    expect(staleAfter(readme, append, 'Chromium 2').runs).toEqual(runs);
  });

  test.each([
    'src/server/log.ts',
    'src/site/frame/layout.tsx',
    'src/audit/report/html.ts',
    'src/audit/README.md',
  ])('a change of %s makes no run out of date', (path) => {
    expect(staleAfter(path, append)).toEqual({ runs: [], stories: [] });
  });
});

describe('the hash of a story', () => {
  test('changes when a component in the story changes, as do the hashes of fewer than four other story files', () => {
    const stale = staleAfter('src/components/accordion/accordion.tsx', append).stories;
    expect(stale).toContain(storyOf('accordion'));
    expect(stale.length).toBeLessThan(5);
  });

  test('changes for every story when the preview of stories, its style sheet or the design tokens change', () => {
    expect(staleAfter('src/documentation/catalogue/preview.tsx', append).stories).toEqual(stories);
    expect(
      staleAfter('src/documentation/catalogue/stories.css', (css) => `${css}\n* { color: red }`)
        .stories,
    ).toEqual(stories);
    expect(staleAfter('src/components/tokens.ts', append).stories).toEqual(stories);
  });

  test('does not change when comments are added', () => {
    const commented = (text: string) => `// A comment.\n${text}\n/* Another. */\n`;
    expect(staleAfter('src/components/accordion/accordion.tsx', commented).stories).toEqual([]);
  });

  test('depends on no other story file', () => {
    const graph = readImportGraph([storyOf('accordion')]);
    expect([...graph.keys()].filter((path) => path.endsWith('.stories.tsx'))).toEqual([
      storyOf('accordion'),
    ]);
  });
});

/** Writes a small website in the form that the build gives it. */
function writeSite(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const allFiles = {
    '.server/site.json': JSON.stringify({
      pages: ['/', '/about'],
      aliases: { '/About': '/about' },
      redirects: {},
      csp: { script: [], style: [] },
    }),
    '.server/earlier.json': '{}',
    ...files,
  };
  for (const [path, text] of Object.entries(allFiles)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readSiteInput(folder);
}
const styleElement =
  '<style>:root{--ink:#000;--other:#111}p{color:var(--ink)}.pd\\:p-4{padding:1rem}.pd\\:p-9{color:var(--other)}</style>';
const site = {
  'index.html': `<html>${styleElement}<p class="pd:p-4">Home</p><script src="/static/js/site-AAAAAAAA.js"></script></html>`,
  'about/index.html': `<html>${styleElement}<p class="pd:p-9">About</p></html>`,
  'static/js/site-AAAAAAAA.js': 'import "./react-BBBBBBBB.js"',
  'pictures/hill.webp': 'pixels',
  'pages/about.json': '{"html":"About"}',
};
const fetchedNames = ['index.html', 'static/js/site.js'];

describe('the hash of the files that a run fetched', () => {
  const hashBefore = writeSite(site).hashOf(fetchedNames);
  const hashWith = (path: string, text: string) =>
    writeSite({ ...site, [path]: text }).hashOf(fetchedNames);

  test('is the same in another build, because each file keeps its name', () => {
    const { nameOf } = writeSite(site);
    expect(
      [
        '/',
        '/about',
        '/About',
        '/static/js/site-AAAAAAAA.js',
        '/pictures/hill.webp',
        '/captcha',
        '/pages/about.json', // fetched by a link with the focus
      ].map(nameOf),
    ).toEqual([
      'index.html',
      'about/index.html',
      'about/index.html',
      'static/js/site.js',
      'pictures/hill.webp',
      undefined,
      undefined,
    ]);
    const { 'static/js/site-AAAAAAAA.js': script, ...rest } = site;
    const rebuilt = Object.fromEntries(
      Object.entries({ ...rest, 'static/js/site-CCCCCCCC.js': script }).map(([path, text]) => [
        path,
        text.replace('AAAAAAAA', 'CCCCCCCC').replace('BBBBBBBB', 'DDDDDDDD'),
      ]),
    );
    expect(writeSite(rebuilt).hashOf(fetchedNames)).toBe(hashBefore);
  });

  test.each<[string, string, string]>([
    ['the text of a page', 'index.html', site['index.html'].replace('Home', 'House')],
    ['a script', 'static/js/site-AAAAAAAA.js', 'import "./react-BBBBBBBB.js";1'],
    ['a style rule that the page uses', 'index.html', site['index.html'].replace('1rem', '2rem')],
    [
      'a custom property that such a rule uses',
      'index.html',
      site['index.html'].replace('#000', '#222'),
    ],
  ])('changes with %s', (_, path, text) => {
    expect(hashWith(path, text)).not.toBe(hashBefore);
  });

  test.each<[string, string, string]>([
    ['another page', 'about/index.html', '<html>Other</html>'],
    ['a picture that the page does not show', 'pictures/hill.webp', 'other pixels'],
    [
      'a style rule that the page cannot use',
      'index.html',
      site['index.html'].replace('{color:var(--other)}', '{margin:0}'),
    ],
    [
      'a custom property that no rule of the page uses',
      'index.html',
      site['index.html'].replace('#111', '#333'),
    ],
    [
      'the sentence about the audit in the accessibility statement',
      'index.html',
      site['index.html'].replace('</html>', '<p data-evidence="">On May 1</p></html>'),
    ],
  ])('does not change with %s', (_, path, text) => {
    expect(hashWith(path, text)).toBe(hashBefore);
  });
});

describe('the hash of the scripts that a run fetched', () => {
  const withInline = site['index.html'].replace('</html>', '<script>onkeydown=1</script></html>');
  const fetched = [...fetchedNames, 'pictures/hill.webp'];
  const hashWith = (path: string, text: string) =>
    writeSite({ ...site, 'index.html': withInline, [path]: text }).scriptHashOf(fetched);
  const hashBefore = hashWith('index.html', withInline);

  test.each<[string, string, string]>([
    ['a script', 'static/js/site-AAAAAAAA.js', 'import "./react-BBBBBBBB.js";1'],
    ['a script inside the page', 'index.html', withInline.replace('onkeydown', 'onkeyup')],
  ])('changes with %s', (_, path, text) => expect(hashWith(path, text)).not.toBe(hashBefore));

  test.each<[string, string, string]>([
    ['the text of the page', 'index.html', withInline.replace('Home', 'House')],
    ['data of the page', 'index.html', `${withInline}<script type="application/json">1</script>`],
    ['a picture', 'pictures/hill.webp', 'other pixels'],
    ['a script that the run did not fetch', 'static/js/other-AAAAAAAA.js', '1'],
  ])('does not change with %s', (_, path, text) => expect(hashWith(path, text)).toBe(hashBefore));
});

test('a run records its scripts, and is out of date if they are not recorded', () => {
  const inputs = readInputs('Chromium 1', writeSite(site), before);
  const [run] = runs;
  if (!run) throw new Error('There is no run');
  const input = inputs.inputOf(run, ['/', '/static/js/site-AAAAAAAA.js']);
  expect(input.scripts).toMatch(/^[0-9a-f]{16}$/);
  const reasonWith = (input: RunInput) =>
    inputs.reasonToRepeat({ run, input, decided: {} } as unknown as RunRecord);
  expect(reasonWith(input)).toBeUndefined();
  const { scripts: _, ...withoutScripts } = input;
  expect(reasonWith(withoutScripts)).toBe('its scripts are not recorded');
});

test.each<[string, string, string]>([
  ['.a{color:red}.b{color:blue}', '<p class="a">', '.a{color:red}'],
  ['.a,.b{color:red}', '<p class="a">', '.a{color:red}'],
  ['.a .b{color:red}', '<p class="a">', ''],
  [':is(.a,.b) p{color:red}', '<p>', ':is(.a,.b) p{color:red}'],
  ['p:not(.b){color:red}', '<p>', 'p:not(.b){color:red}'],
  [
    '.text-\\[min\\(1px\\)\\]{color:red}',
    '<p class="text-[min(1px)]">',
    '.text-\\[min\\(1px\\)\\]{color:red}',
  ],
  ['.\\32xl{color:red}', '<p class="2xl">', '.\\32xl{color:red}'],
  ['@media print{.b{color:red}}', '<p>', ''],
  [
    '@keyframes a{to{left:0}}@keyframes b{to{top:0}}p{animation:a}',
    '<p>',
    '@keyframes a{to{left:0}}p{animation:a}',
  ],
  ['/* c */p{color:red}', '<p>', 'p{color:red}'],
])('styleRules reduces %s for the page %s to %s', (css, html, used) => {
  expect(styleRules(css, [html])).toBe(used);
});
