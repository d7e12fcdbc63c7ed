import { expect, type Page } from '@playwright/test';
import { axeFindings, createAxeChecker } from '#audit/run-axe.ts';
import { test } from '#tests/harness/base-test.ts';
import { readStories, type Story, showStory, storyMedia, wide } from '../harness/catalogue.ts';
import { isBrowserMatrixRun, sampleOf } from '../harness/page-kinds.ts';

const narrow = { width: 320, height: 640 };

/**
 * The display settings in which each story (an example of a component) is shown. They change while the story is shown:
 * components must adapt without a reload.
 */
const settings = {
  light: { media: storyMedia, viewport: wide, dir: 'ltr' },
  dark: { media: { ...storyMedia, colorScheme: 'dark' }, viewport: wide, dir: 'ltr' },
  'more contrast': { media: { ...storyMedia, contrast: 'more' }, viewport: wide, dir: 'ltr' },
  'forced colors': { media: { ...storyMedia, forcedColors: 'active' }, viewport: wide, dir: 'ltr' },
  narrow: { media: storyMedia, viewport: narrow, dir: 'ltr' },
  'narrow, right to left': { media: storyMedia, viewport: narrow, dir: 'rtl' },
} as const;

/**
 * Findings that axe left undecided and a person has accepted: the setting, the message of axe, and the reason.
 */
const acceptedFindings: readonly {
  setting: keyof typeof settings;
  message: RegExp;
  why: string;
}[] = [
  {
    setting: 'forced colors',
    message: /^color-contrast: .*1:1 contrast ratio/,
    why: "axe compares the author's text color with the visitor's background. The browser replaces both; checked on screenshots.",
  },
  {
    setting: 'narrow, right to left',
    message: /^color-contrast: <(td|a) .*partially obscured by another element/,
    why: 'The cell is cut off by the box in which a wide table scrolls. The cells in view have the same colors.',
  },
];

/** Fewer rules of axe apply to a story than to a whole page. */
const minRules = 6;

const setDirection = (page: Page, dir: string) =>
  page.evaluate((value) => {
    document.documentElement.dir = value;
  }, dir);

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the faults of the displayed story in each of some display settings that has any; without a list, in all. */
async function findFaultsBySetting(storyPage: Page, names = Object.keys(settings)) {
  const checkWithAxe = createAxeChecker(storyPage, minRules);
  const faults: Record<string, string[]> = {};
  for (const [setting, { media, viewport, dir }] of Object.entries(settings)) {
    if (!names.includes(setting)) continue;
    await storyPage.emulateMedia(media);
    await storyPage.setViewportSize(viewport);
    await setDirection(storyPage, dir);
    const { violations, incomplete } = await checkWithAxe();
    const undecided = incomplete.filter(
      (line) =>
        !acceptedFindings.some((known) => known.setting === setting && known.message.test(line)),
    );
    const overflowPx = viewport === narrow ? await measureOverflow(storyPage) : 0;
    const settingFaults = [
      ...violations,
      ...undecided.map((line) => `axe could not decide: ${line}`),
      ...(overflowPx ? [`scrolls sideways by ${overflowPx} px (WCAG 1.4.10)`] : []),
    ];
    if (settingFaults.length) faults[setting] = settingFaults;
  }
  return faults;
}

/**
 * The settings in which a story is checked: each in the one in which names, roles, colors and layout have most
 * often had a fault, and the first story of a component in another wide window with other colors as well. In more
 * contrast and in forced colors the gate checks the pages of the site (`display.spec.ts`). The browser matrix checks
 * every story in all settings, and `npm run audit` in all colors.
 */
const settingsOf = ({ id, title }: Story) => {
  if (isBrowserMatrixRun) return Object.keys(settings);
  return readStories().find((other) => other.title === title)?.id === id
    ? ['dark', 'narrow, right to left']
    : ['narrow, right to left'];
};

/** In the gate the first two stories of each component: the others mostly differ in words or size. */
const storiesToTest = [...Map.groupBy(readStories(), ({ title }) => title).values()].flatMap(
  (stories) => sampleOf(stories, 2),
);
for (const story of storiesToTest)
  test(`the story ${story.title}, ${story.name} has no finding of axe and no horizontal scroll in ${settingsOf(story).join(', ')}`, async ({
    storyPage,
  }) => {
    await showStory(storyPage, story.id);
    expect(await findFaultsBySetting(storyPage, settingsOf(story))).toEqual({});
  });

const lowContrast = '{ color: #777 !important; background: #888 !important }';
const plantedFaults: readonly (readonly [
  description: string,
  css: string,
  message: RegExp,
  settings: string[],
])[] = [
  [
    'in the dark',
    `@media (prefers-color-scheme: dark) { label ${lowContrast} }`,
    /^color-contrast: /,
    ['dark'],
  ],
  [
    'with more contrast',
    `@media (prefers-contrast: more) { label ${lowContrast} }`,
    /^color-contrast: /,
    ['more contrast'],
  ],
  [
    'in right-to-left text',
    `[dir=rtl] label ${lowContrast}`,
    /^color-contrast: /,
    ['narrow, right to left'],
  ],
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
    'that makes the page wider than a narrow window',
    'main { min-width: 400px }',
    /^scrolls sideways/,
    ['narrow', 'narrow, right to left'],
  ],
];
for (const [description, css, message, expectedSettings] of plantedFaults)
  test(`the check of stories finds, only in the right settings, a fault ${description}`, async ({
    storyPage,
  }) => {
    await showStory(storyPage, 'checkbox--default');
    await storyPage.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    const faults = await findFaultsBySetting(storyPage);
    await storyPage.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    expect(Object.keys(faults)).toEqual(expectedSettings);
    for (const lines of Object.values(faults))
      expect(lines).toContainEqual(expect.stringMatching(message));
  });

test('the check of stories finds a button without a name', async ({ storyPage }) => {
  await showStory(storyPage, 'button--primary');
  await storyPage.locator('button').evaluate((button) => {
    button.textContent = '';
  });
  const { violations } = await axeFindings(storyPage, minRules);
  expect(violations).toContainEqual(expect.stringMatching(/^button-name: /));
});

for (const { story, hiddenText } of [
  { story: 'accordion--default', hiddenText: 'Yes, on Sunday' },
  { story: 'details--default', hiddenText: 'Two people may have the same name.' },
  { story: 'tabs--default', hiddenText: 'Three evenings a week' },
])
  test(`the story ${story} prints the content that it hides on the screen`, async ({
    storyPage,
  }) => {
    await showStory(storyPage, story);
    await expect(storyPage.getByText(hiddenText)).toBeHidden();
    await storyPage.emulateMedia({ media: 'print' });
    await expect(storyPage.getByText(hiddenText)).toBeVisible();
    await storyPage.emulateMedia({ media: 'screen' });
  });

test('the story of the solved security check really solves the check, in a web worker', async ({
  storyPage,
}) => {
  await showStory(storyPage, 'captcha--verified');
  await expect(storyPage.locator('[aria-live=polite]')).toHaveText('Security check: Done.');
  await expect(storyPage.locator('[name="g-recaptcha-response"]')).toHaveValue(
    /^[A-Za-z0-9+/=]{100,}$/,
  );
});

test('no line begins with the punctuation after a link to another site', async ({ storyPage }) => {
  await showStory(storyPage, 'link--external');
  const widths = await storyPage.locator('main p').evaluate((paragraph) => {
    const text = [...paragraph.childNodes].at(-1) as Text;
    const link = paragraph.querySelector('a') as HTMLElement;
    const period = document.createRange();
    period.selectNode(text);
    const broken: number[] = [];
    for (let width = 120; width < 400; width += 3) {
      paragraph.style.width = `${width}px`;
      const lastLine = [...link.getClientRects()].at(-1) as DOMRect;
      if (period.getBoundingClientRect().top > lastLine.bottom - 4) broken.push(width);
    }
    return broken;
  });
  expect(widths).toEqual([]);
});
