import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Docs } from '#components/docs.ts';
import { test } from '#tests/harness/base-test.ts';
import { readStories, showStory } from '../../harness/catalogue.ts';

const folder = join(import.meta.dirname, '../../../src/components');

/** The tab stops and keys of each component, from the data of its documentation page. */
const components = await Promise.all(
  globSync('*/*.docs.ts', { cwd: folder }).map(async (file) => {
    const { docs }: { docs: Docs } = await import(join(folder, file));
    return { name: dirname(file), ...docs };
  }),
);
const stops = Object.fromEntries(
  components.flatMap((component) => Object.entries(component.tabStopsByStory)),
);
const storySteps = components.flatMap((component) => Object.entries(component.keysByStory ?? {}));

const readFocus = (storyPage: Page) =>
  storyPage.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent;
    return `<${element.localName}> ${(name ?? '').replace(/\s+/g, ' ').trim()}`;
  });

/** Shows a story (an example of a component), and makes the next Tab focus its first control. */
async function showUnfocused(storyPage: Page, id: string) {
  // The tabs component stores the selected tab in the address.
  await storyPage.evaluate(() =>
    history.replaceState(null, '', location.pathname + location.search),
  );
  await showStory(storyPage, id);
  await storyPage.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

async function pressAndReadFocus(storyPage: Page, key: string, { times }: { times: number }) {
  const found: string[] = [];
  for (let count = 0; count < times; count++) {
    await storyPage.keyboard.press(key);
    found.push(await readFocus(storyPage));
  }
  return found;
}

/**
 * Counts the elements that Tab can reach, to notice an element that the documentation does not list. In a radio group
 * only the checked button counts.
 */
const countReachable = (storyPage: Page) =>
  storyPage.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>(':not([type=radio]:not(:checked))')].filter(
        (element) => element.tabIndex >= 0 && element.checkVisibility(),
      ).length,
  );

test('the documentation lists the tab stops of every component except the navigation', () => {
  const title = (id: string) => id.split('--')[0];
  const listed = new Set(Object.keys(stops).map(title));
  const missing = readStories().filter(
    ({ id }) => !id.startsWith('navigation-') && !listed.has(title(id)),
  );
  expect(missing).toEqual([]);
});

test('Tab visits exactly the listed stops of each component, and Shift+Tab visits them in reverse', async ({
  storyPage,
}) => {
  for (const [id, expected] of Object.entries(stops)) {
    await showUnfocused(storyPage, id);
    expect(await countReachable(storyPage), id).toBe(expected.length);
    expect(await pressAndReadFocus(storyPage, 'Tab', { times: expected.length }), id).toEqual(
      expected,
    );
    const back = expected.toReversed().slice(1);
    expect(
      await pressAndReadFocus(storyPage, 'Shift+Tab', { times: back.length }),
      `${id}, back`,
    ).toEqual(back);
  }
});

/**
 * Returns the focused element and its state. The state of a button or link is "pressed" if it was clicked since the
 * last call, with the number of clicks if there were more.
 */
const readFocusAndState = async (storyPage: Page) => {
  const what = await readFocus(storyPage);
  const state = await storyPage.evaluate(() => {
    const element = document.activeElement;
    const clicks = Number(document.body.dataset.clicks);
    document.body.dataset.clicks = '0';
    const expanded = element?.getAttribute('aria-expanded');
    if (expanded) return expanded === 'true' ? 'expanded' : 'collapsed';
    if (element?.matches('[aria-selected=true]')) return 'selected';
    if (element instanceof HTMLSelectElement) return element.value;
    if (element instanceof HTMLInputElement) return element.checked ? 'checked' : '';
    if (element?.matches('details[open] > summary')) return 'open';
    if (element?.matches('button, a')) return ['', 'pressed'][clicks] ?? `pressed ${clicks} times`;
    return '';
  });
  return state ? `${what}, ${state}` : what;
};

/** Counts the clicks on the focused element. Links to other pages are not followed until the counting stops. */
const startCountingClicks = (storyPage: Page) =>
  storyPage.evaluate(() => {
    const counting = window as { stopCounting?: AbortController };
    counting.stopCounting = new AbortController();
    const { dataset } = document.body;
    dataset.clicks = '0';
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target === document.activeElement) dataset.clicks = String(Number(dataset.clicks) + 1);
      },
      { capture: true, signal: counting.stopCounting.signal },
    );
    document.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest('a');
        if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
      },
      { signal: counting.stopCounting.signal },
    );
  });
const stopCountingClicks = (storyPage: Page) =>
  storyPage.evaluate(() => (window as { stopCounting?: AbortController }).stopCounting?.abort());

/** Shows a story in a window wide or narrow enough for its component to be visible. */
async function showInWindow(storyPage: Page, id: string) {
  await showUnfocused(storyPage, id);
  if (id.includes('mobile-menu')) await storyPage.setViewportSize({ width: 390, height: 800 });
}

type Steps = readonly (readonly [key: string, focused: string])[];

/** Presses the keys one after the other and returns the focused element and its state after each. */
async function pressKeys(storyPage: Page, id: string, steps: Steps): Promise<Steps> {
  const found: [string, string][] = [];
  for (const [key, expected] of steps) {
    await storyPage.keyboard.press(key);
    let now = await readFocusAndState(storyPage);
    // Menus and dialogs move the focus in a timer; the mobile menu takes 140 ms to open and 120 ms to close.
    const movesFocusLater = /^(navigation-|dialog|sessiondialog)/.test(id);
    for (let wait = 0; now !== expected && movesFocusLater && wait < 50; wait++) {
      await storyPage.waitForTimeout(20);
      now = await readFocusAndState(storyPage);
    }
    found.push([key, now]);
  }
  return found;
}

for (const [id, steps] of storySteps)
  test(`${id} responds to the keys that its documentation lists`, async ({ storyPage }) => {
    await showInWindow(storyPage, id);
    await startCountingClicks(storyPage);
    const found = await pressKeys(storyPage, id, steps);
    await stopCountingClicks(storyPage);
    expect(found).toEqual(steps);
  });

for (const { name, tabStopsByStory, keysByStory } of components)
  test(`${name} has the roles, names and states that its documentation shows (-u updates them)`, async ({
    storyPage,
  }) => {
    const trees: string[] = [];
    for (const id of Object.keys({ ...tabStopsByStory, ...keysByStory })) {
      await showInWindow(storyPage, id);
      trees.push(`# ${id}\n${await storyPage.locator('body').ariaSnapshot()}\n`);
      if (!id.startsWith('navigation-')) continue;
      const opening = (keysByStory?.[id] ?? []).slice(0, 2);
      expect(await pressKeys(storyPage, id, opening)).toEqual(opening);
      // React renders the title bar of the menu, which gets the focus, before the links.
      await expect(storyPage.getByRole('link', { name: 'Patient Portal' })).toBeVisible();
      trees.push(
        `# ${id}, after ${opening.map(([key]) => key).join(', ')}\n${await storyPage.locator('body').ariaSnapshot()}\n`,
      );
    }
    expect(trees.join('\n')).toMatchSnapshot(`${name}.txt`);
  });

test('Enter and Space open and close details, and of details with the same name at most one is open', async ({
  storyPage,
}) => {
  await showUnfocused(storyPage, 'details--only-one-open');
  await storyPage.keyboard.press('Tab');
  const open: number[][] = [];
  for (const key of ['Enter', 'Space', 'Space', 'Tab', 'Enter', 'Enter']) {
    await storyPage.keyboard.press(key);
    open.push(
      await storyPage
        .locator('details')
        .evaluateAll((all) =>
          all.flatMap((one, index) => (one.hasAttribute('open') ? [index + 1] : [])),
        ),
    );
  }
  expect(open).toEqual([[1], [], [1], [1], [2], []]);
});

test('the copy button announces "Copied!" and keeps the focus', async ({ storyPage }) => {
  await showUnfocused(storyPage, 'copybutton--copied');
  await storyPage.keyboard.press('Tab');
  for (const key of ['Enter', 'Space']) {
    await storyPage.keyboard.press(key);
    await expect(storyPage.locator('[aria-live=polite]')).toHaveText('Copied!');
    expect(await readFocus(storyPage)).toBe('<button> Copy fax number');
  }
});

test('a date field accepts the name of a month, and neither text nor an arrow key moves to the next field', async ({
  storyPage,
}) => {
  await showUnfocused(storyPage, 'datefield--default');
  await storyPage.keyboard.press('Tab');
  await storyPage.keyboard.type('September');
  await storyPage.keyboard.press('ArrowUp');
  await expect(storyPage.getByRole('textbox', { name: 'Month' })).toHaveValue('September');
  expect(await readFocus(storyPage)).toBe('<input> Month');
});

test('a click on the edge of a label checks its checkbox or radio button', async ({
  storyPage,
}) => {
  for (const [id, box] of [
    ['checkbox--default', 'checkbox'],
    ['radiogroup--default', 'radio'],
  ] as const) {
    await showUnfocused(storyPage, id);
    const label = storyPage.locator('main label').first();
    const { width = 0, height = 0 } = (await label.boundingBox()) ?? {};
    expect(height, id).toBeGreaterThanOrEqual(44);
    await label.click({ position: { x: width - 2, y: height - 2 } });
    await expect(storyPage.getByRole(box).first(), id).toBeChecked();
  }
});

test('arrow keys, Home and End select a tab, and the arrows are mirrored in right-to-left text', async ({
  storyPage,
}) => {
  const readPanelsAfter = async (keys: readonly string[]) => {
    const found: string[] = [];
    for (const key of keys) {
      await storyPage.keyboard.press(key);
      const panel = await storyPage.getByRole('tabpanel').getAttribute('id');
      const tab = storyPage.getByRole('tab', { selected: true });
      await expect(tab, key).toBeFocused();
      await expect(tab, key).toHaveAttribute('aria-controls', panel ?? '');
      expect(new URL(storyPage.url()).hash, key).toBe(`#${panel}`);
      found.push(panel ?? '');
    }
    return found;
  };
  await showUnfocused(storyPage, 'tabs--default');
  await storyPage.keyboard.press('Tab');
  expect(
    await readPanelsAfter(['ArrowRight', 'Space', 'Enter', 'ArrowRight', 'ArrowRight']),
  ).toEqual(['intensive', 'intensive', 'intensive', 'outpatient', 'residential']);
  expect(await readPanelsAfter(['ArrowLeft', 'Home', 'End'])).toEqual([
    'outpatient',
    'residential',
    'outpatient',
  ]);
  expect(await storyPage.evaluate(() => scrollY)).toBe(0);
  await showUnfocused(storyPage, 'tabs--right-to-left');
  await storyPage.keyboard.press('Tab');
  expect(await readPanelsAfter(['ArrowLeft', 'ArrowLeft', 'ArrowRight'])).toEqual([
    'intensive',
    'outpatient',
    'intensive',
  ]);
});

test('the security check keeps the focus when the visitor tries again', async ({ storyPage }) => {
  await showUnfocused(storyPage, 'captcha--failed');
  await pressAndReadFocus(storyPage, 'Tab', { times: 2 });
  // Marks the old button: the new one has the same text.
  await storyPage.getByRole('button').evaluate((button) => button.setAttribute('data-before', ''));
  await storyPage.keyboard.press('Enter');
  await expect(storyPage.getByRole('group')).toBeFocused();
  await expect(storyPage.locator('button:not([data-before])')).toBeVisible();
  await expect(storyPage.locator('[aria-live=polite]')).toContainText('Did not work.');
  expect(await pressAndReadFocus(storyPage, 'Tab', { times: 2 })).toEqual(stops['captcha--failed']);
});
