import type { Page } from '@playwright/test';
import { everyStory } from '../../harness/catalogue.ts';
import { expect, show, test } from '../on-catalogue.ts';

/**
 * Where Tab stops in each component, in order: what it is and what it is called. The two menus have
 * `navigation.spec.ts` and `mobile-menu.spec.ts` to themselves.
 */
const stops: Record<string, readonly string[]> = {
  'accordion--default': ['summary Do you take my insurance?', 'summary Can my family visit?'],
  'breadcrumbs--default': ['a Home', 'a Services'],
  'button--primary': ['button Send message'],
  'button--unavailable': ['button Send message'],
  'button--as-link': ['a Contact us', 'a See all services', 'a Call (402) 555-0100'],
  'calltoaction--default': ['a Call (402) 555-0100'],
  'captcha--idle': [],
  'captcha--failed': ['a (402) 555-0100', 'button Check again'],
  'card--plain': ['a Contact us'],
  'checkbox--default': ['input You may leave a message on my voicemail'],
  'checkbox--group-with-error': [
    'input Monday to Friday',
    'input In the evening',
    'input Saturday and Sunday',
  ],
  'checklist--bring': [],
  'componentsprovider--default': [
    'a Inicio',
    'input Teléfono (opcional)',
    'a +1 402 555 0100',
    'a línea 988 (se abre en otra pestaña)',
  ],
  'contentslist--default': ['a Signs to look for', 'a How we treat it here', 'a When to call now'],
  'copybutton--with-number': ['button Copy fax number Fax (402) 555-0101'],
  'counter--default': [],
  'crisisstrip--default': ['a Call 911', 'a Call or text 988, Suicide and Crisis Lifeline'],
  'datefield--with-hint-and-error': ['input Month', 'input Day', 'input Year'],
  'datefield--day-first': ['input Day', 'input Month', 'input Year'],
  'details--open': ['summary Why we ask for your date of birth'],
  'errorscreen--default': ['a home page'],
  'errorsummary--default': [
    'a Enter your name',
    'a Enter your email address',
    'input Name',
    'input Email',
  ],
  'field--with-hint-and-error': ['input Phone number'],
  'field--optional': ['input Name (optional)'],
  'field--long-text': ['textarea Message'],
  'field--choice': ['select Department'],
  'fieldset--with-hint-and-error': ['input Their name', 'input Their phone number'],
  'heading--nested': [],
  'hours--default': [],
  'icon--default': [],
  'link--internal': ['a All services'],
  'link--external': ['a 988 Suicide and Crisis Lifeline (opens in a new tab)'],
  'link--document': [
    'a Therapeutic visitor form (PDF, 84 KB, 2 pages)',
    'a Release of information (PDF, 1.2 MB, 1 page)',
  ],
  'maillink--default': ['a office@example.com'],
  'notice--warning': [],
  'opennow--open': [],
  'phonelink--in-text': ['a (402) 555-0100'],
  'prose--default': [
    'a our services',
    'a 988 Lifeline (opens in a new tab)',
    'a visitor form',
    'div Table: Days, Times',
    'a (402) 555-0100',
  ],
  'quickexit--default': ['a Leave this site'],
  'quote--default': [],
  'radiogroup--chosen': ['input By email'],
  'resourcecard--grid': [
    'a Quiet Minutes (opens in a new tab)',
    'a Sober Days (opens in a new tab)',
    'a Sleep Diary (opens in a new tab)',
  ],
  'skiplink--default': ['a Skip to main content'],
  'staffcard--team': ['a Read More about Jordan Sample'],
  'status--success': [],
  'summarylist--default': [
    'a Change Name',
    'a Change Date of birth',
    'a Change Emergency contacts',
    'a Remove Emergency contacts',
  ],
  'tabs--default': [
    'a Residential',
    'div ResidentialYou live here for 30 days, with staff at hand day and night.',
  ],
  'tabs--last-shown': [
    'a Outpatient',
    'div OutpatientOne hour a week. Ask for a first appointment.',
    'a first appointment',
  ],
  'visuallyhidden--default': [],
};

const focused = (frame: Page) =>
  frame.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent;
    return `${element.localName} ${(name ?? '').replace(/\s+/g, ' ').trim()}`;
  });

/** Shows a story, with the next Tab at its beginning. */
async function begin(frame: Page, id: string) {
  // Tabs keep in the address which one shows.
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

/** All that Tab can reach, so that no stop is left out of a list above. Of a radio group that is the chosen button. */
const reachable = (frame: Page) =>
  frame.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>(':not([type=radio]:not(:checked))')].filter(
        (element) => element.tabIndex >= 0 && element.checkVisibility(),
      ).length,
  );

test('every component has its stops in the list', () => {
  const title = (id: string) => id.split('--')[0];
  const listed = new Set(Object.keys(stops).map(title));
  const missing = everyStory().filter(
    ({ id }) => !id.startsWith('navigation-') && !listed.has(title(id)),
  );
  expect(missing).toEqual([]);
});

test('Tab visits exactly the stops of each component, and Shift+Tab the same way back', async ({
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

test('a question opens and closes by Enter and Space and keeps the focus', async ({ frame }) => {
  await begin(frame, 'accordion--default');
  await frame.keyboard.press('Tab');
  const states: boolean[] = [];
  for (const key of ['Enter', 'Space', 'Space', 'Enter']) {
    await frame.keyboard.press(key);
    states.push(
      await frame
        .locator('details')
        .first()
        .evaluate((answer) => answer.hasAttribute('open')),
    );
  }
  expect(states).toEqual([true, false, true, false]);
  expect(await focused(frame)).toBe('summary Do you take my insurance?');
});

test('details open and close by Enter and Space, one at a time if they have one name', async ({
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

test('Enter and Space press a button once each, Enter alone follows a link', async ({ frame }) => {
  for (const [id, pressed] of [
    ['button--primary', 2],
    ['button--as-link', 1],
  ] as const) {
    await begin(frame, id);
    const main = frame.getByRole('main');
    await main.evaluate((element) => {
      element.dataset.clicks = '';
      element.addEventListener('click', (event) => {
        event.preventDefault();
        element.dataset.clicks += '.';
      });
    });
    await frame.keyboard.press('Tab');
    await frame.keyboard.press('Enter');
    await frame.keyboard.press('Space');
    await expect(main, id).toHaveAttribute('data-clicks', '.'.repeat(pressed));
  }
});

test('the copy button answers and keeps the focus', async ({ frame }) => {
  await begin(frame, 'copybutton--copied');
  await frame.keyboard.press('Tab');
  for (const key of ['Enter', 'Space']) {
    await frame.keyboard.press(key);
    await expect(frame.getByRole('status')).toHaveText('Copied!');
    expect(await focused(frame)).toBe('button Copy fax number');
  }
});

test('a link of the error summary leads into its field, and Tab goes on from there', async ({
  frame,
}) => {
  await begin(frame, 'errorsummary--default');
  await frame.keyboard.press('Tab');
  await frame.keyboard.press('Enter');
  expect(await focused(frame)).toBe('input Name');
  expect(await walk(frame, 'Tab', 1)).toEqual(['input Email']);
});

test('a date takes the name of a month, and no key jumps to the next field', async ({ frame }) => {
  await begin(frame, 'datefield--default');
  await frame.keyboard.press('Tab');
  await frame.keyboard.type('September');
  await frame.keyboard.press('ArrowUp');
  await expect(frame.getByRole('textbox', { name: 'Month' })).toHaveValue('September');
  expect(await focused(frame)).toBe('input Month');
});

test('arrow keys choose in a select', async ({ frame }) => {
  await begin(frame, 'field--choice');
  await frame.keyboard.press('Tab');
  await frame.keyboard.press('ArrowDown');
  await expect(frame.getByRole('combobox')).toHaveValue('Billing');
});

test('Space ticks a box and takes the tick away, Enter does not', async ({ frame }) => {
  await begin(frame, 'checkbox--default');
  await frame.keyboard.press('Tab');
  const states: boolean[] = [];
  for (const key of ['Space', 'Space', 'Enter', 'Space']) {
    await frame.keyboard.press(key);
    states.push(await frame.getByRole('checkbox').isChecked());
  }
  expect(states).toEqual([true, false, false, true]);
});

test('the label ticks as well, over its whole height and up to its end', async ({ frame }) => {
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

test('a radio group is one stop: Space chooses the first, arrow keys the next and the last', async ({
  frame,
}) => {
  await begin(frame, 'radiogroup--default');
  await frame.keyboard.press('Tab');
  const chosen: string[] = [];
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) {
    await frame.keyboard.press(key);
    await expect(frame.getByRole('radio', { checked: true }), key).toBeFocused();
    chosen.push(await focused(frame));
  }
  const [phone, email, letter] = ['input By phone', 'input By email', 'input By letter'];
  expect(chosen).toEqual([phone, email, letter, phone, letter, email]);
});

test('arrow keys, Home and End show a tab, mirrored in right-to-left text', async ({ frame }) => {
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

test('the security check that is tried again keeps the place', async ({ frame }) => {
  await begin(frame, 'captcha--failed');
  await walk(frame, 'Tab', 2);
  // The words are the same before and after; the button is a new one.
  await frame.getByRole('button').evaluate((button) => button.setAttribute('data-before', ''));
  await frame.keyboard.press('Enter');
  await expect(frame.getByRole('group')).toBeFocused();
  await expect(frame.locator('button:not([data-before])')).toBeVisible();
  await expect(frame.getByRole('status')).toContainText('Did not work.');
  expect(await walk(frame, 'Tab', 2)).toEqual(stops['captcha--failed']);
});

test('the skip link leads into the main part', async ({ frame }) => {
  await begin(frame, 'skiplink--default');
  await frame.keyboard.press('Tab');
  await frame.keyboard.press('Enter');
  await expect(frame.getByRole('main')).toBeFocused();
});
