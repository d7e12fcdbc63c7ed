import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Docs } from '#components/docs.ts';
import { readStories } from '../../harness/catalogue.ts';
import { expect, show, test } from '../on-catalogue.ts';

const folder = join(import.meta.dirname, '../../../src/components');

/** The tab stops and keys of each component, from the data of its documentation page. */
const components = await Promise.all(
  globSync('*/*.docs.ts', { cwd: folder }).map(async (file) => {
    const { docs }: { docs: Docs } = await import(join(folder, file));
    return { name: dirname(file), ...docs };
  }),
);
const stops = Object.fromEntries(
  components.flatMap((component) => Object.entries(component.stops)),
);
const keys = components.flatMap((component) => Object.entries(component.keys ?? {}));

const focused = (frame: Page) =>
  frame.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent;
    return `${element.localName} ${(name ?? '').replace(/\s+/g, ' ').trim()}`;
  });

/** Shows a story, and moves the starting point of the focus before its first control. */
async function begin(frame: Page, id: string) {
  // The tabs component stores the selected tab in the address.
  await frame.evaluate(() => history.replaceState(null, '', location.pathname + location.search));
  await show(frame, id);
  await frame.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

async function walk(frame: Page, key: string, steps: number) {
  const found: string[] = [];
  for (let step = 0; step < steps; step++) {
    await frame.keyboard.press(key);
    found.push(await focused(frame));
  }
  return found;
}

/**
 * The number of elements that Tab can reach, which shows a missing stop in a list. In a radio group only the checked
 * button counts.
 */
const reachable = (frame: Page) =>
  frame.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>(':not([type=radio]:not(:checked))')].filter(
        (element) => element.tabIndex >= 0 && element.checkVisibility(),
      ).length,
  );

test('every component lists its tab stops', () => {
  const title = (id: string) => id.split('--')[0];
  const listed = new Set(Object.keys(stops).map(title));
  const missing = readStories().filter(
    ({ id }) => !id.startsWith('navigation-') && !listed.has(title(id)),
  );
  expect(missing).toEqual([]);
});

test('Tab visits exactly the listed stops of each component, and Shift+Tab visits them in reverse', async ({
  frame,
}) => {
  for (const [id, expected] of Object.entries(stops)) {
    await begin(frame, id);
    expect(await reachable(frame), id).toBe(expected.length);
    expect(await walk(frame, 'Tab', expected.length), id).toEqual(expected);
    const back = expected.toReversed().slice(1);
    expect(await walk(frame, 'Shift+Tab', back.length), `${id}, back`).toEqual(back);
  }
});

/**
 * The focused element and its state. "pressed" if it was clicked since the last call; more than one click adds the
 * number.
 */
const observed = async (frame: Page) => {
  const what = await focused(frame);
  const state = await frame.evaluate(() => {
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

/**
 * Starts or stops counting the clicks on the focused element. While it counts, links to other pages are not followed.
 */
const countClicks = (frame: Page, isOn: boolean) =>
  frame.evaluate((on) => {
    const counting = window as { stopCounting?: AbortController };
    counting.stopCounting?.abort();
    if (!on) return;
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
  }, isOn);

/** Shows a story in a window of a width at which its component is visible. */
async function beginInWindow(frame: Page, id: string) {
  await begin(frame, id);
  if (id.includes('mobile-menu')) await frame.setViewportSize({ width: 390, height: 800 });
}

type Steps = readonly (readonly [key: string, focused: string])[];

/** Presses the keys one after the other and returns what has the focus after each. */
async function press(frame: Page, id: string, steps: Steps): Promise<Steps> {
  const found: [string, string][] = [];
  for (const [key, expected] of steps) {
    await frame.keyboard.press(key);
    let now = await observed(frame);
    // Menus move the focus in a timer; the sheet takes 140 ms to open and 120 ms to close.
    for (let wait = 0; now !== expected && id.startsWith('navigation-') && wait < 50; wait++) {
      await frame.waitForTimeout(20);
      now = await observed(frame);
    }
    found.push([key, now]);
  }
  return found;
}

for (const [id, steps] of keys)
  test(`${id} responds to the keys that its documentation lists`, async ({ frame }) => {
    await beginInWindow(frame, id);
    await countClicks(frame, true);
    const found = await press(frame, id, steps);
    await countClicks(frame, false);
    expect(found).toEqual(steps);
  });

for (const { name, stops, keys } of components)
  test(`${name} has the roles, names and states that its documentation shows (-u updates them)`, async ({
    frame,
  }) => {
    const trees: string[] = [];
    for (const id of Object.keys({ ...stops, ...keys })) {
      await beginInWindow(frame, id);
      trees.push(`# ${id}\n${await frame.locator('body').ariaSnapshot()}\n`);
      if (!id.startsWith('navigation-')) continue;
      const opening = (keys?.[id] ?? []).slice(0, 2);
      expect(await press(frame, id, opening)).toEqual(opening);
      // React renders the list of the sheet after the focused title bar.
      await expect(frame.getByRole('link', { name: 'Patient Portal' })).toBeVisible();
      trees.push(
        `# ${id}, after ${opening.map(([key]) => key).join(', ')}\n${await frame.locator('body').ariaSnapshot()}\n`,
      );
    }
    expect(trees.join('\n')).toMatchSnapshot(`${name}.txt`);
  });

test('Enter and Space open and close details, and only one of those with the same name is open', async ({
  frame,
}) => {
  await begin(frame, 'details--only-one-open');
  await frame.keyboard.press('Tab');
  const open: number[][] = [];
  for (const key of ['Enter', 'Space', 'Space', 'Tab', 'Enter', 'Enter']) {
    await frame.keyboard.press(key);
    open.push(
      await frame
        .locator('details')
        .evaluateAll((all) =>
          all.flatMap((one, index) => (one.hasAttribute('open') ? [index + 1] : [])),
        ),
    );
  }
  expect(open).toEqual([[1], [], [1], [1], [2], []]);
});

test('the copy button announces "Copied!" and keeps the focus', async ({ frame }) => {
  await begin(frame, 'copybutton--copied');
  await frame.keyboard.press('Tab');
  for (const key of ['Enter', 'Space']) {
    await frame.keyboard.press(key);
    await expect(frame.getByRole('status')).toHaveText('Copied!');
    expect(await focused(frame)).toBe('button Copy fax number');
  }
});

test('a date field accepts the name of a month, and neither text nor an arrow key moves to the next field', async ({
  frame,
}) => {
  await begin(frame, 'datefield--default');
  await frame.keyboard.press('Tab');
  await frame.keyboard.type('September');
  await frame.keyboard.press('ArrowUp');
  await expect(frame.getByRole('textbox', { name: 'Month' })).toHaveValue('September');
  expect(await focused(frame)).toBe('input Month');
});

test('a click on the edge of a label checks its checkbox or radio button', async ({ frame }) => {
  for (const [id, box] of [
    ['checkbox--default', 'checkbox'],
    ['radiogroup--default', 'radio'],
  ] as const) {
    await begin(frame, id);
    const label = frame.locator('main label').first();
    const { width = 0, height = 0 } = (await label.boundingBox()) ?? {};
    expect(height, id).toBeGreaterThanOrEqual(44);
    await label.click({ position: { x: width - 2, y: height - 2 } });
    await expect(frame.getByRole(box).first(), id).toBeChecked();
  }
});

test('arrow keys, Home and End select a tab, and the arrows are mirrored in right-to-left text', async ({
  frame,
}) => {
  const after = async (keys: readonly string[]) => {
    const found: string[] = [];
    for (const key of keys) {
      await frame.keyboard.press(key);
      const panel = await frame.getByRole('tabpanel').getAttribute('id');
      const tab = frame.getByRole('tab', { selected: true });
      await expect(tab, key).toBeFocused();
      await expect(tab, key).toHaveAttribute('aria-controls', panel ?? '');
      expect(new URL(frame.url()).hash, key).toBe(`#${panel}`);
      found.push(panel ?? '');
    }
    return found;
  };
  await begin(frame, 'tabs--default');
  await frame.keyboard.press('Tab');
  expect(await after(['ArrowRight', 'Space', 'Enter', 'ArrowRight', 'ArrowRight'])).toEqual([
    'intensive',
    'intensive',
    'intensive',
    'outpatient',
    'residential',
  ]);
  expect(await after(['ArrowLeft', 'Home', 'End'])).toEqual([
    'outpatient',
    'residential',
    'outpatient',
  ]);
  expect(await frame.evaluate(() => scrollY)).toBe(0);
  await begin(frame, 'tabs--right-to-left');
  await frame.keyboard.press('Tab');
  expect(await after(['ArrowLeft', 'ArrowLeft', 'ArrowRight'])).toEqual([
    'intensive',
    'outpatient',
    'intensive',
  ]);
});

test('the security check keeps the focus when the visitor tries again', async ({ frame }) => {
  await begin(frame, 'captcha--failed');
  await walk(frame, 'Tab', 2);
  // The text stays the same, but the button is a new element.
  await frame.getByRole('button').evaluate((button) => button.setAttribute('data-before', ''));
  await frame.keyboard.press('Enter');
  await expect(frame.getByRole('group')).toBeFocused();
  await expect(frame.locator('button:not([data-before])')).toBeVisible();
  await expect(frame.getByRole('status')).toContainText('Did not work.');
  expect(await walk(frame, 'Tab', 2)).toEqual(stops['captcha--failed']);
});
