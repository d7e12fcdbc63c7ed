/**
 * Helpers for tests of applications. They operate menus and forms by keyboard, mouse or touch and check the result. Their
 * types describe the part of Playwright's `Page` that they use, so that the package does not depend on Playwright. Menus
 * and focus need a real browser: jsdom has neither layout nor the Tab key.
 */

/** The part of Playwright's `Locator` that the helpers use. */
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

/** The part of Playwright's `Page` that the helpers use. `Locator` is the type that its `getByRole` returns. */
export interface TestPage<Locator extends TestLocator = TestLocator> {
  getByRole(role: Role, options?: { name?: string; exact?: boolean }): Locator;
  getByLabel(label: string, options?: { exact?: boolean }): Locator;
  locator(selector: string): Locator;
  keyboard: { press(key: string): Promise<void> };
}

type Role = 'button' | 'dialog' | 'group' | 'link' | 'radiogroup';

/** `touch` needs a page with touch support: `test.use({ hasTouch: true })`. */
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
 * Opens a menu and waits until it is visible. Before hydration the button opens a native popover, which lacks the role of
 * `menu`; the function then closes it with Escape and opens the component's own menu.
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
 * Opens a `MobileMenu` and waits until the focus is on Close. Returns the sheet. `name`, `title` and `close` are the
 * menu's `label`, `title` and `closeLabel`.
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

/** Closes a `MobileMenu` with Escape and waits until the focus is on its button. */
export async function closeMobileMenu(page: TestPage, { name }: { name: string }) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await focusOn(page, page.getByRole('button', { name, exact: true }));
}

/** Opens the submenu of an entry of a `NavigationBar`. Returns the panel. */
export async function openSubmenu<Locator extends TestLocator>(
  page: TestPage<Locator>,
  { name, by = 'keyboard' }: { name: string; by?: Way },
): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true });
  const panel = page.getByRole('group', { name, exact: true });
  await opened(page, panel, async () => {
    // Keyboard focus opens the panel; Enter would close it again.
    if (by === 'keyboard') await button.focus();
    if ((await button.getAttribute('aria-expanded')) !== 'true') await press(button, by);
  });
  return panel;
}

/**
 * Submits an incomplete form. Checks that the `ErrorSummary` takes the focus and lists the errors in this order, and that
 * each of its links moves the focus to its field, whose description contains the same error. The keys of `errors` are the
 * labels of the fields or the legends of groups; the values are the errors. Returns the summary.
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
  // Before hydration the button submits the form natively and the page reloads, so press it again.
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
