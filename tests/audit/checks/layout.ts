import { oneOfEachKind } from '../../harness/kinds.ts';
import { always, type Check, collectFindings, type Finding, oncePerPage } from '../check.ts';
import { type Look, withHelpers } from '../in-page.ts';
import type { Run } from '../matrix.ts';

/** Text cut off by its own box, controls out of reach, blocks over one another. Sent to the page. */
const lost = (sc: string): Look => {
  const { findings, fail } = audit.collect();
  const width = document.documentElement.clientWidth;
  let looked = 0;
  for (const element of document.querySelectorAll('body *')) {
    if (!audit.seen(element)) continue;
    const style = getComputedStyle(element);
    looked++;
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const tall = cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
    const broad = cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 2;
    if (
      (tall || broad) &&
      element.clientHeight > 1 &&
      audit.text(element) &&
      !/^(html|body|select|svg)$/.test(element.localName)
    )
      fail(
        sc,
        element,
        `text is cut off (${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight})`,
      );
  }
  for (const control of audit.controls()) {
    const { left, right } = audit.box(control);
    // Beside the left edge wait links that come when they get the focus.
    if (style(control) === 'static' && (right < 2 || left > width - 2))
      fail(sc, control, 'stands beside the screen');
  }
  const blocks = audit
    .blocks()
    .filter(
      (block) =>
        audit.seen(block) &&
        style(block) === 'static' &&
        !block.closest('[role=dialog], :modal, [popover], header li'),
    );
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (!next || block.contains(next) || next.contains(block)) continue;
    const [a, b] = [audit.box(block), audit.box(next)];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const lines = (one: Element) => getComputedStyle(one).display.startsWith('inline');
    if (across > 4 && down > 4 && !lines(block) && !lines(next))
      fail(sc, next, `overlaps what comes before it by ${Math.round(across)}x${Math.round(down)}`);
  }
  return { looked, findings };
  function style(element: Element) {
    return getComputedStyle(element).position;
  }
};

const sideways = (sc: string): Look['findings'] => {
  const root = document.documentElement;
  const over = root.scrollWidth - root.clientWidth;
  if (over <= 1) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) =>
      audit.seen(element) &&
      audit.box(element).right > root.clientWidth + 1 &&
      !element.closest('[data-scrolls], [tabindex="0"][role=region]'),
  );
  const outer = wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .slice(0, 5);
  return [{ sc, target: outer.map(audit.path).join(', '), what: `scrolls sideways by ${over} px` }];
};

/** Of these routes the evidence keeps a picture. */
const isShown = ({ route }: Run) => oneOfEachKind.includes(route);

/** S13: one column at 320 px, and not half the height under fixed bars. */
const reflow: Check = {
  id: 'S13',
  looks:
    'Pages at 320 CSS pixels: whether anything scrolls sideways, and how much of the height bars take that stay',
  finds: ['1.4.10'],
  at: (run) =>
    run.viewport === '320x640' && !run.route.startsWith('story:') && !run.state.includes('menu'),
  inspect: () => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    const { findings, fail } = audit.collect();
    if (over > 1) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => audit.seen(element) && audit.box(element).right > root.clientWidth + 1,
      );
      const inner = wide.filter(
        (element) => !wide.some((other) => other !== element && element.contains(other)),
      );
      fail(
        '1.4.10',
        inner.slice(0, 3).map(audit.path).join(', '),
        `scrolls sideways by ${over} px`,
      );
    }
    for (const box of document.querySelectorAll('body *')) {
      const style = getComputedStyle(box);
      if (!audit.seen(box)) continue;
      if (
        /(auto|scroll)/.test(style.overflowX) &&
        box.scrollWidth > box.clientWidth + 1 &&
        !box.matches('table, pre, input, textarea') &&
        !box.querySelector('table')
      )
        fail(
          '1.4.10',
          box,
          `a box that scrolls sideways by ${box.scrollWidth - box.clientWidth} px`,
        );
    }
    const stuck = [...document.querySelectorAll('body *')].filter(
      (box) =>
        /fixed|sticky/.test(getComputedStyle(box).position) &&
        audit.seen(box) &&
        !box.closest('[role=dialog], :modal, [popover]') &&
        !box.querySelector('[role=dialog], :modal, [popover]:popover-open'),
    );
    const covered = stuck.reduce((sum, box) => sum + audit.box(box).height, 0);
    if (covered > innerHeight / 2)
      fail(
        '1.4.10',
        stuck.map(audit.path).join(', '),
        `${Math.round(covered)} of ${innerHeight} px under bars that stay`,
      );
    return {
      looked: document.querySelectorAll('body *').length,
      findings,
      facts: { width: root.scrollWidth, stuck: Math.round(covered) },
    };
  },
};

/** To scroll loses nothing (Understanding 1.4.4), yet it is a burden that a person should weigh. */
const scrolls = (findings: Finding[]) =>
  findings.map((finding) => ({ ...finding, review: true as const }));

/** S12: twice as large, by zoom and by text size alone. */
const zoom: Check = {
  id: 'S12',
  looks:
    'Pages in a window of half the size (200 % zoom), and with text twice as large: whether text is cut off, covered or beside the screen',
  finds: ['1.4.4'],
  at: oncePerPage,
  drive: async (visit) => {
    const page = await withHelpers(await visit.reload({ width: 640, height: 512 }));
    const zoomed = await page.evaluate(lost, '1.4.4');
    const over = scrolls(await page.evaluate(sideways, '1.4.4'));
    await page.setViewportSize({ width: 1280, height: 1024 });
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%', 'important');
    });
    const larger = await page.evaluate(lost, '1.4.4');
    if (isShown(visit.run)) await visit.shoot('1280x1024.text-200');
    const over2 = scrolls(await page.evaluate(sideways, '1.4.4'));
    return {
      looked: zoomed.looked,
      findings: [...zoomed.findings, ...over, ...larger.findings, ...over2],
    };
  },
};

/** S14: the reader's own spacing (1.4.12) loses nothing. */
const spacing: Check = {
  id: 'S14',
  looks:
    'Pages with the line, word, letter and paragraph spacing that 1.4.12 names: whether text is cut off or covered that was not before',
  finds: ['1.4.12'],
  at: (run) =>
    (run.viewport === '320x640' &&
      run.mode === 'light' &&
      run.state === 'at-rest' &&
      !run.route.startsWith('story:')) ||
    oncePerPage(run),
  drive: async (visit) => {
    const page = await withHelpers(await visit.reload());
    const before = await page.evaluate(lost, '1.4.12');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    const after = await page.evaluate(lost, '1.4.12');
    if (visit.run.viewport === '320x640' && isShown(visit.run))
      await visit.shoot('320x640.text-spacing');
    const known = new Set(before.findings.map(({ target }) => target));
    // To scroll loses nothing, yet a reader with wide spacing has reason to complain.
    const over = (await page.evaluate(sideways, '1.4.12')).map((finding) => ({
      ...finding,
      review: true as const,
    }));
    return {
      looked: after.looked,
      findings: [...after.findings.filter(({ target }) => !known.has(target)), ...over],
    };
  },
};

/** S07: the same words and controls upright and lying. */
const orientation: Check = {
  id: 'S07',
  looks:
    'The controls of a phone held upright and held sideways: whether any is missing in one of the two',
  finds: ['1.3.4'],
  at: oncePerPage,
  drive: async (visit) => {
    const page = await withHelpers(await visit.reload({ width: 390, height: 844 }));
    const content = () => page.evaluate(() => audit.controls().map(audit.name).sort());
    const upright = await content();
    await page.setViewportSize({ width: 844, height: 390 }); // as when the phone is turned
    const lying = await content();
    const { findings, fail } = collectFindings();
    const lost = [...new Set(upright)].filter((name) => !lying.includes(name));
    const gained = [...new Set(lying)].filter((name) => !upright.includes(name));
    // Between the two widths the menu may be folded; every other difference is a loss.
    const explained = (names: string[]) => names.every((name) => /^menu$/i.test(name));
    if (lost.length && !explained(lost))
      fail('1.3.4', 'body', `gone when the screen lies: ${lost.join(', ')}`);
    if (gained.length && !upright.some((name) => /^menu$/i.test(name)))
      fail('1.3.4', 'body', `gone when the screen stands: ${gained.join(', ')}`);
    return { looked: upright.length, findings };
  },
};

/** S34: targets of a finger, 44 px (2.5.5). What 2.5.8 asks for is axe's to tell. */
const targets: Check = {
  id: 'S34',
  looks: 'The size of every target of a pointer: 44 by 44 CSS pixels',
  finds: ['2.5.5'],
  at: always,
  inspect: () => {
    const { findings, review } = audit.collect();
    const controls = audit
      .controls()
      .filter((control) => getComputedStyle(control).pointerEvents !== 'none');
    const small: Element[] = [];
    /** The block whose line an element is in. */
    const block = (element: Element): Element => {
      const parent = element.parentElement ?? document.body;
      return getComputedStyle(parent).display === 'inline' ? block(parent) : parent;
    };
    const boxes = controls.map((control) => {
      const label =
        control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
          ? control.labels?.[0]
          : undefined;
      const [own, more] = [audit.box(control), label && audit.box(label)];
      return {
        control,
        width: Math.max(own.width, more?.width ?? 0),
        height: Math.max(own.height, more?.height ?? 0),
      };
    });
    for (const one of boxes) {
      const inText =
        // A link that is not to be broken over two lines is still a part of its sentence.
        /^inline(-block)?$/.test(getComputedStyle(one.control).display) &&
        one.control.localName === 'a' &&
        audit.text(block(one.control)) !== audit.text(one.control);
      if ((one.width < 43.5 || one.height < 43.5) && !inText) small.push(one.control);
    }
    const [first] = small;
    if (first)
      review('2.5.5', first, `and ${small.length - 1} more targets are smaller than 44 by 44 px`);
    return { looked: boxes.length, findings, facts: { below44: small.length } };
  },
};

export const layoutChecks = [reflow, zoom, spacing, orientation, targets];
