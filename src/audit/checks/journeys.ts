import { routes } from '#audited-site/routes.ts';
import { type Check, collectFindings, oncePerPage } from '../check.ts';
import { installAxeAndHelpers } from '../in-page.ts';

/** S31: pressing a control and releasing the pointer elsewhere does nothing. */
const pointerCancellation: Check = {
  id: 'S31',
  looksAt:
    'Buttons and links on which the pointer is pressed and then released elsewhere: whether anything happens',
  finds: ['2.5.2'],
  appliesTo: (run) => oncePerPage(run) && routes.operated.includes(run.route),
  operate: async (visit) => {
    const page = await installAxeAndHelpers(await visit.reload());
    const { findings, review } = collectFindings();
    const snapshot = () =>
      page.evaluate(
        () =>
          `${location.href} ${document.querySelectorAll('[aria-expanded=true], details[open], [role=dialog]').length} ${[...document.querySelectorAll('[role=status], [aria-live=polite]:not(#security-check *)')].map((region) => region.textContent).join('')}`,
      );
    const controls = await page
      .locator('button:not([aria-disabled=true]):visible, summary:visible, main a[href]:visible')
      .all();
    for (const control of controls.slice(0, 25)) {
      // Pressing an earlier control may have removed this one.
      if (!(await control.isVisible())) continue;
      if (await control.evaluate((element) => element.closest('[popover]') !== null)) continue;
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      if (!box) continue;
      await page.mouse.move(2, 2);
      await page.waitForTimeout(30);
      const opensOnHover = await control.evaluate(
        (element) =>
          element.hasAttribute('aria-haspopup') || element.getAttribute('aria-expanded') !== null,
      );
      if (opensOnHover) continue; // S15 checks controls that open on hover.
      const before = await snapshot();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(2, 2);
      await page.mouse.up();
      if ((await snapshot()) !== before)
        review(
          '2.5.2',
          await control.evaluate((element) => audit.path(element)),
          'acts when it is pressed, before the pointer is released',
        );
    }
    return { looked: controls.length, findings };
  },
};

/** S44: menus, dialogs, tabs and disclosures have the same state in the code as on the screen. */
const widgetStates: Check = {
  id: 'S44',
  looksAt:
    'Menus, dialogs, tabs and disclosures: whether their state in the code is the visible one',
  finds: ['2.4.3', '4.1.2'],
  appliesTo: (run) => !run.route.startsWith('story:') || run.mode === 'light',
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const widgets = [
      ...document.querySelectorAll(
        '[aria-expanded], [role=dialog], dialog[open], details, [role=tab], [role=switch], [aria-pressed]',
      ),
    ].filter(audit.isRendered);
    for (const widget of widgets) {
      const target = audit.path(widget);
      if (widget.hasAttribute('aria-expanded')) {
        const panel = document.getElementById(widget.getAttribute('aria-controls') ?? '');
        if (panel && widget.getAttribute('aria-expanded') === 'false' && audit.isVisible(panel))
          review('4.1.2', target, 'announced as collapsed although its content is visible');
      }
      if (widget.matches('[role=dialog], :modal') && !widget.contains(document.activeElement))
        review('2.4.3', target, 'the dialog is open and the focus is not in it');
    }
    return { looked: widgets.length, findings };
  },
};

export const journeyChecks = [pointerCancellation, widgetStates];
