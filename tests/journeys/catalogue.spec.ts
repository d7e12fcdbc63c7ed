import type { Page } from '@playwright/test';
import { axeFindings, findingsByLook } from '#audit/run-axe.ts';
import { readStories } from '../harness/catalogue.ts';
import { expect, show, test, usual, wide } from './on-catalogue.ts';

const narrow = { width: 320, height: 640 };

/** The display settings for each story. They change while the page is open: components must adapt without a reload. */
const settings = {
  light: { media: usual, viewport: wide, dir: 'ltr' },
  dark: { media: { ...usual, colorScheme: 'dark' }, viewport: wide, dir: 'ltr' },
  'more contrast': { media: { ...usual, contrast: 'more' }, viewport: wide, dir: 'ltr' },
  'forced colors': { media: { ...usual, forcedColors: 'active' }, viewport: wide, dir: 'ltr' },
  narrow: { media: usual, viewport: narrow, dir: 'ltr' },
  'narrow, right to left': { media: usual, viewport: narrow, dir: 'rtl' },
} as const;

/**
 * Results that axe left undecided and a person has judged: the setting, the message of axe, the reason to accept it.
 */
const explained: readonly { setting: keyof typeof settings; line: RegExp; why: string }[] = [
  {
    setting: 'forced colors',
    line: /^color-contrast: .*1:1 contrast ratio/,
    why: "axe compares the author's text color with the visitor's background. The browser replaces both; checked on screenshots.",
  },
];

// A trace of each story takes longer than the check itself.
test.use({ trace: 'off', screenshot: 'off' });

const turn = (page: Page, dir: string) =>
  page.evaluate((value) => {
    document.documentElement.dir = value;
  }, dir);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The faults of the displayed story, for each display setting. */
async function faultsBySetting(frame: Page) {
  const findings = findingsByLook(frame, 6);
  const faults: Record<string, string[]> = {};
  for (const [setting, { media, viewport, dir }] of Object.entries(settings)) {
    await frame.emulateMedia(media);
    await frame.setViewportSize(viewport);
    await turn(frame, dir);
    const { violations, incomplete } = await findings();
    const undecided = incomplete.filter(
      (line) => !explained.some((known) => known.setting === setting && known.line.test(line)),
    );
    const over = viewport === narrow ? await overflow(frame) : 0;
    const found = [
      ...violations,
      ...undecided.map((line) => `axe could not decide: ${line}`),
      ...(over ? [`scrolls sideways by ${over} px (1.4.10)`] : []),
    ];
    if (found.length) faults[setting] = found;
  }
  return faults;
}

for (const { id, title, name } of readStories())
  test(`${title}, ${name}`, async ({ frame }) => {
    await show(frame, id);
    expect(await faultsBySetting(frame)).toEqual({});
  });

const faint = '{ color: #777 !important; background: #888 !important }';
const planted: readonly (readonly [
  where: string,
  css: string,
  found: RegExp,
  settings: string[],
])[] = [
  [
    'in the dark',
    `@media (prefers-color-scheme: dark) { label ${faint} }`,
    /^color-contrast: /,
    ['dark'],
  ],
  [
    'with more contrast',
    `@media (prefers-contrast: more) { label ${faint} }`,
    /^color-contrast: /,
    ['more contrast'],
  ],
  ['right to left', `[dir=rtl] label ${faint}`, /^color-contrast: /, ['narrow, right to left']],
  [
    'in forced colors',
    '@media (forced-colors: active) { label { display: none !important } }',
    /^label: /,
    ['forced colors'],
  ],
  [
    'in a narrow window',
    '@media (width < 400px) { label { display: none !important } }',
    /^label: /,
    ['narrow'],
  ],
  [
    'of a page wider than a narrow window',
    'main { min-width: 400px }',
    /^scrolls sideways/,
    ['narrow', 'narrow, right to left'],
  ],
];
for (const [where, css, found, shownIn] of planted)
  test(`the check of stories finds a planted fault ${where}`, async ({ frame }) => {
    await show(frame, 'checkbox--default');
    await frame.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    const faults = await faultsBySetting(frame);
    await frame.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    expect(Object.keys(faults)).toEqual(shownIn);
    for (const lines of Object.values(faults))
      expect(lines).toContainEqual(expect.stringMatching(found));
  });

test('the check of stories finds a button without a name', async ({ frame }) => {
  await show(frame, 'button--primary');
  await frame.locator('button').evaluate((button) => {
    button.textContent = '';
  });
  const { violations } = await axeFindings(frame, 6);
  expect(violations).toContainEqual(expect.stringMatching(/^button-name: /));
});

for (const { story, words } of [
  { story: 'accordion--default', words: 'Yes, on Sunday' },
  { story: 'details--default', words: 'Two people may have the same name.' },
  { story: 'tabs--default', words: 'Three evenings a week' },
])
  test(`print shows the content that is collapsed on the screen: ${story}`, async ({ frame }) => {
    await show(frame, story);
    await expect(frame.getByText(words)).toBeHidden();
    await frame.emulateMedia({ media: 'print' });
    await expect(frame.getByText(words)).toBeVisible();
    await frame.emulateMedia({ media: 'screen' });
  });

test('a web worker solves the security check in the story', async ({ frame }) => {
  await show(frame, 'captcha--verified');
  await expect(frame.getByRole('status')).toHaveText('Done.');
  await expect(frame.locator('[name="g-recaptcha-response"]')).toHaveValue(
    /^[A-Za-z0-9+/=]{100,}$/,
  );
});
