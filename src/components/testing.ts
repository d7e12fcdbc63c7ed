/**
 * For tests of applications: what a visitor does with a menu and with a form, each by keyboard, mouse or touch, and
 * what must be true afterwards. Takes Playwright's `Page` by its shape, so that the package does not depend on
 * Playwright. Menus and focus need a real browser: jsdom has neither layout nor Tab.
 */

/** The part of Playwright's `Locator` that is needed. */
export interface TestLocator {
  focus(): Promise<void>;
  press(key: string): Promise<void>;
  click(): Promise<void>;
  tap(): Promise<void>;
  getAttribute(name: string): Promise<string | null>;
  textContent(): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  waitFor(options: { state: 'visible' | 'hidden'; timeout?: number }): Promise<void>;
  getByRole(role: Role, options?: { name?: string; exact?: boolean }): TestLocator;
  and(other: TestLocator): TestLocator;
  or(other: TestLocator): TestLocator;
  locator(selector: string): TestLocator;
}

/** The part of Playwright's `Page` that is needed; `Locator` is what its `getByRole` gives. */
export interface TestPage<Locator extends TestLocator = TestLocator> {
  getByRole(role: Role, options?: { name?: string; exact?: boolean }): Locator;
  getByLabel(label: string, options?: { exact?: boolean }): Locator;
  locator(selector: string): Locator;
  keyboard: { press(key: string): Promise<void> };
}

type Role = 'button' | 'dialog' | 'group' | 'link' | 'radiogroup';

/** Touch needs a page that has it: `test.use({ hasTouch: true })`. */
export type Way = 'keyboard' | 'mouse' | 'touch';

async function press(control: TestLocator, way: Way) {
  if (way === 'keyboard') await control.press('Enter');
  else if (way === 'mouse') await control.click();
  else await control.tap();
}

/** Waits until `control` has the focus, and returns it. */
async function focusOn(page: TestPage, control: TestLocator) {
  const focused = control.and(page.locator(':focus'));
  await focused.waitFor({ state: 'visible' });
  return focused;
}

/**
 * Opens a menu and waits until it is there. Opened before the page is hydrated it is the browser's popover, which is
 * closed again by Escape and then gives way to the component's own menu.
 */
async function opened(page: TestPage, menu: TestLocator, open: () => Promise<void>) {
  await open();
  await menu.waitFor({ state: 'visible', timeout: 3_000 }).catch(async () => {
    await page.keyboard.press('Escape');
    await open();
  });
  await menu.waitFor({ state: 'visible' });
}

/**
 * Opens a `MobileMenu` by its button and waits until the focus is on Close. Gives the sheet, to find its links in.
 * `name`, `title` and `close` are the menu's own `label`, `title` and `closeLabel`.
 */
export async function openMobileMenu<Locator extends TestLocator>(
  page: TestPage<Locator>,
  { name, title, close, by = 'keyboard' }: { name: string; title: string; close: string; by?: Way },
): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: title, exact: true });
  await opened(page, sheet, () => press(page.getByRole('button', { name, exact: true }), by));
  await focusOn(page, sheet.getByRole('button', { name: close, exact: true }));
  return sheet;
}

/** Closes it by Escape and waits until the focus is back on its button. */
export async function closeMobileMenu(page: TestPage, { name }: { name: string }) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await focusOn(page, page.getByRole('button', { name, exact: true }));
}

/** Opens an entry of a `NavigationBar` that has a submenu. Gives the panel, to find its links in. */
export async function openSubmenu<Locator extends TestLocator>(
  page: TestPage<Locator>,
  { name, by = 'keyboard' }: { name: string; by?: Way },
): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true });
  const panel = page.getByRole('group', { name, exact: true });
  await opened(page, panel, async () => {
    // The focus of a keyboard opens it; Enter would close it again.
    if (by === 'keyboard') await button.focus();
    if ((await button.getAttribute('aria-expanded')) !== 'true') await press(button, by);
  });
  return panel;
}

/**
 * Submits a form that is not complete and checks what a visitor needs then: the `ErrorSummary` takes the focus, names
 * the errors in this order, and each of its links leads to the field, which says the same error. `errors` are the words
 * of each error by the label of its field, or by the legend of its group of fields. Gives the summary.
 */
export async function submitExpectingErrors<Locator extends TestLocator>(
  page: TestPage<Locator>,
  {
    button,
    title,
    errors,
    by = 'keyboard',
  }: { button: string; title: string; errors: Readonly<Record<string, string>>; by?: Way },
): Promise<Locator> {
  const submit = page.getByRole('button', { name: button, exact: true });
  const summary = page.getByRole('group', { name: title, exact: true });
  await press(submit, by);
  // Pressed before the page is hydrated, it submits natively, and the page comes back as it was.
  await summary.waitFor({ state: 'visible', timeout: 3_000 }).catch(() => press(submit, by));
  await focusOn(page, summary);
  const listed = await summary.getByRole('link').allTextContents();
  const expected = Object.values(errors);
  if (listed.join('\n') !== expected.join('\n'))
    throw new Error(`The summary says "${listed.join(', ')}", not "${expected.join(', ')}".`);
  for (const [label, error] of Object.entries(errors)) {
    await press(summary.getByRole('link', { name: error, exact: true }), by);
    const named = { name: label, exact: true };
    const inGroup = page
      .getByRole('group', named)
      .or(page.getByRole('radiogroup', named))
      .locator(':focus');
    const field = await focusOn(page, page.getByLabel(label, { exact: true }).or(inGroup));
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const said = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
    if (!said.some((words) => words?.includes(error)))
      throw new Error(
        `The field "${label}" is described by "${said.join(' ')}", not by "${error}".`,
      );
  }
  return summary;
}
