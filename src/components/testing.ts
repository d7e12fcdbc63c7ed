/**
 * Helpers for tests of applications. The helpers operate menus and forms by keyboard, mouse or touch and check the
 * result. They need a real browser, because jsdom has neither layout nor the Tab key. Their types describe only the
 * part of Playwright's `Page` that the helpers use, so that the package does not depend on Playwright.
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

/** The part of Playwright's `Page` that the helpers use. `Locator` is the type that `page.getByRole` returns. */
export interface TestPage<Locator extends TestLocator = TestLocator> {
  getByRole(role: Role, options?: { name?: string; exact?: boolean }): Locator;
  getByLabel(label: string, options?: { exact?: boolean }): Locator;
  locator(selector: string): Locator;
  keyboard: { press(key: string): Promise<void> };
}

type Role = 'button' | 'dialog' | 'group' | 'link' | 'radiogroup';

/** How a test operates a control. `touch` needs a page with touch support: `test.use({ hasTouch: true })`. */
export type Way = 'keyboard' | 'mouse' | 'touch';

async function press(control: TestLocator, way: Way) {
  if (way === 'keyboard') await control.press('Enter');
  else if (way === 'mouse') await control.click();
  else await control.tap();
}

/** Waits until `control` has the focus. Returns a locator that matches the control only while it has the focus. */
async function waitForFocus(page: TestPage, control: TestLocator) {
  const focused = control.and(page.locator(':focus'));
  await focused.waitFor({ state: 'visible' });
  return focused;
}

/**
 * Calls `open` and waits until `menu` is visible. Before hydration, the button opens a native popover that the locator
 * `menu` does not match; in that case the function closes the popover with Escape and calls `open` again.
 */
async function openUntilVisible(page: TestPage, menu: TestLocator, open: () => Promise<void>) {
  await open();
  await menu.waitFor({ state: 'visible', timeout: 3_000 }).catch(async () => {
    await page.keyboard.press('Escape');
    await open();
  });
  await menu.waitFor({ state: 'visible' });
}

/**
 * Opens a `MobileMenu`, waits until the focus is on its close button, and returns the dialog. `name`, `title` and
 * `close` are the `label`, `title` and `closeLabel` of the menu.
 */
export async function openMobileMenu<Locator extends TestLocator>(
  page: TestPage<Locator>,
  { name, title, close, by = 'keyboard' }: { name: string; title: string; close: string; by?: Way },
): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await openUntilVisible(page, dialog, () =>
    press(page.getByRole('button', { name, exact: true }), by),
  );
  await waitForFocus(page, dialog.getByRole('button', { name: close, exact: true }));
  return dialog;
}

/** Closes a `MobileMenu` with Escape and waits until the focus is on the button that opens it. */
export async function closeMobileMenu(page: TestPage, { name }: { name: string }) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitForFocus(page, page.getByRole('button', { name, exact: true }));
}

/** Opens the submenu of the item with this name in a `NavigationBar`, and returns the submenu's panel. */
export async function openSubmenu<Locator extends TestLocator>(
  page: TestPage<Locator>,
  { name, by = 'keyboard' }: { name: string; by?: Way },
): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true });
  const panel = page.getByRole('group', { name, exact: true });
  await openUntilVisible(page, panel, async () => {
    // Keyboard focus opens the panel; Enter would close it again.
    if (by === 'keyboard') await button.focus();
    if ((await button.getAttribute('aria-expanded')) !== 'true') await press(button, by);
  });
  return panel;
}

/**
 * Submits an incomplete form with the button named `button`. Checks that the `ErrorSummary` takes the focus and lists
 * exactly `errors` in their order, and that each link moves the focus to a field whose description contains the error.
 * The keys of `errors` are the labels of fields or the legends of groups; the values are the error messages. Returns
 * the summary.
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
  // Before hydration, the button submits the form without scripts and the page reloads, so press the button again.
  await summary.waitFor({ state: 'visible', timeout: 3_000 }).catch(() => press(submit, by));
  await waitForFocus(page, summary);
  const listedErrors = await summary.getByRole('link').allTextContents();
  const expectedErrors = Object.values(errors);
  if (listedErrors.join('\n') !== expectedErrors.join('\n'))
    throw new Error(
      `The summary says "${listedErrors.join(', ')}", not "${expectedErrors.join(', ')}".`,
    );
  for (const [label, error] of Object.entries(errors)) {
    await press(summary.getByRole('link', { name: error, exact: true }), by);
    const exactName = { name: label, exact: true };
    const focusedInGroup = page
      .getByRole('group', exactName)
      .or(page.getByRole('radiogroup', exactName))
      .locator(':focus');
    const field = await waitForFocus(
      page,
      page.getByLabel(label, { exact: true }).or(focusedInGroup),
    );
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const descriptions = await Promise.all(
      ids.map((id) => page.locator(`[id="${id}"]`).textContent()),
    );
    if (!descriptions.some((description) => description?.includes(error)))
      throw new Error(
        `The field "${label}" is described by "${descriptions.join(' ')}", not by "${error}".`,
      );
  }
  return summary;
}
