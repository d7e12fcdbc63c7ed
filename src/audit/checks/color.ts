import { always, type Check, pagesAtRest } from '../check.ts';

/** S09: links in running text, marks of state: not by color alone. */
const notByColorAlone: Check = {
  id: 'S09',
  looks:
    'Links in sentences, fields with an error and the mark of the current page: whether something other than color tells them apart',
  finds: ['1.3.1', '1.4.1'],
  at: always,
  inspect: () => {
    const { findings, fail } = audit.collect();
    const links = [
      ...document.querySelectorAll('main p a[href], main li a[href], main dd a[href]'),
    ].filter(audit.seen);
    let looked = 0;
    for (const link of links) {
      const around = link.closest('p, li, dd');
      if (!around || audit.text(around) === audit.text(link)) continue;
      looked++;
      const [style, parent] = [getComputedStyle(link), getComputedStyle(around)];
      const marked =
        style.textDecorationLine.includes('underline') ||
        Number.parseFloat(style.borderBottomWidth) > 0 ||
        style.display.includes('flex') ||
        link.querySelector('svg, img') ||
        style.fontWeight !== parent.fontWeight ||
        audit.color(style.backgroundColor)[3] > 0;
      const step = audit.contrast(audit.color(style.color), audit.color(parent.color));
      if (!marked && step < 3)
        fail('1.4.1', link, `a link in text, told from it by color only (${step.toFixed(2)}:1)`);
    }
    for (const field of document.querySelectorAll('[aria-invalid=true]')) {
      looked++;
      // A group's words are said at its first field, or at the one that Tab reaches: at each, readers repeat them.
      const group = field.closest('fieldset')?.querySelectorAll('[aria-describedby]') ?? [];
      const says = [field, ...group]
        .flatMap((member) => (member.getAttribute('aria-describedby') ?? '').split(' '))
        .map((id) => document.getElementById(id))
        .some((text) => text && audit.seen(text));
      if (!says) fail('1.4.1', field, 'wrong, and no words say so');
    }
    for (const current of document.querySelectorAll('nav .current, nav .active'))
      if (!current.closest('[aria-current]') && !current.querySelector('[aria-current]'))
        fail('1.3.1', current, 'looks like the current page and does not say so');
    return { looked, findings };
  },
};

/** S11: edges of fields and buttons, and marks that carry meaning, 3:1 against what is around them. */
const edges: Check = {
  id: 'S11',
  looks:
    'The edge of every field, the sign in every button without words, and the signs beside messages, against the background around them, as the browser computes both; not measured in pixels, and not while a pointer hovers or presses',
  finds: ['1.4.11'],
  at: (run) => pagesAtRest(run) || !run.route.startsWith('story:'),
  inspect: () => {
    const { findings, fail } = audit.collect();
    let least = 21;
    const controls = [
      ...document.querySelectorAll('input:not([type=hidden]), select, textarea, button'),
    ].filter(audit.seen);
    for (const control of controls) {
      const style = getComputedStyle(control);
      if (control.matches(':disabled')) continue;
      const around = audit.background(control.parentElement);
      const inside = audit.background(control);
      const filled = audit.contrast(inside, around);
      const width =
        Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth);
      const edge =
        width > 0 && style.borderBottomStyle !== 'none'
          ? audit.contrast(audit.over(audit.color(style.borderBottomColor), around), around)
          : 0;
      const isField = control.localName !== 'button';
      const words = audit.text(control) !== '';
      const best = Math.max(filled, edge);
      // A button with words needs no edge (Understanding 1.4.11); a field does.
      if (isField) {
        least = Math.min(least, best);
        if (best < 3) fail('1.4.11', control, `the edge of the field is ${best.toFixed(2)}:1`);
      }
      if (!words) {
        const icon = control.querySelector('svg');
        if (!icon) continue;
        const paint = audit.color(getComputedStyle(icon).color);
        const ratio = audit.contrast(paint, inside);
        least = Math.min(least, ratio);
        if (ratio < 3) fail('1.4.11', icon, `the icon is ${ratio.toFixed(2)}:1`);
      }
    }
    for (const icon of [
      ...document.querySelectorAll(
        '[data-state] > svg, [role=status] svg, [role=alert] svg, .marker',
      ),
    ].filter(audit.seen)) {
      const ratio = audit.contrast(
        audit.color(getComputedStyle(icon).color),
        audit.background(icon),
      );
      least = Math.min(least, ratio);
      if (ratio < 3) fail('1.4.11', icon, `the mark is ${ratio.toFixed(2)}:1`);
    }
    return { looked: controls.length, findings, facts: { least: least.toFixed(2) } };
  },
};

/** S10: text against its background as computed, with no exception for size; axe reports the same text with one. */
const textContrast: Check = {
  id: 'S10',
  looks:
    'The color of every piece of text and of every placeholder against the background of the elements around it, both as the browser computes them, and whether anything else that paints lies across the words; text over a picture is left to a person, and so is text under a pointer or a press',
  finds: ['1.4.3', '1.4.6'],
  at: always,
  inspect: () => {
    const { findings, fail, review } = audit.collect();
    let [looked, least] = [0, 21];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const known = new Set<Element>();
    /** What paints and may lie across words of other elements. */
    const lying = [...document.querySelectorAll('body *')]
      .filter(
        (one) =>
          !one.matches('svg *') &&
          audit.seen(one) &&
          (one.matches('img, svg, canvas, video, iframe') ||
            audit.color(getComputedStyle(one).backgroundColor)[3] > 0 ||
            getComputedStyle(one).backgroundImage !== 'none'),
      )
      .map((one) => ({ one, box: audit.box(one) }));
    const isOpaque = (one: Element) => audit.color(getComputedStyle(one).backgroundColor)[3] === 1;
    /** Which of two that meet at a point is painted above, as far as the browser tells: what takes no pointer it leaves out. */
    const whatItDoes = (one: Element, words: Element, x: number, y: number) => {
      const stack = document.elementsFromPoint(x, y);
      const [at, of] = [stack.indexOf(one), stack.findIndex((other) => words.contains(other))];
      if (at < 0 || of < 0) return at >= 0 && isOpaque(one) ? 'hides' : 'lies across';
      if (at < of) return isOpaque(one) ? 'hides' : 'lies across';
      const between = stack.slice(of, at);
      return between.some((other) => other.contains(words) && isOpaque(other)) ? '' : 'lies across';
    };
    const across = (words: Element) => {
      const range = document.createRange();
      // Not the words of elements inside, of which some are for screen readers alone.
      const lines = [...words.childNodes].flatMap((node) => {
        if (!(node instanceof Text)) return [];
        range.selectNode(node);
        return [...range.getClientRects()];
      });
      for (const { one, box } of lying)
        for (const line of lines) {
          const [left, right] = [Math.max(box.left, line.left), Math.min(box.right, line.right)];
          const [top, bottom] = [Math.max(box.top, line.top), Math.min(box.bottom, line.bottom)];
          if (right - left <= 2 || bottom - top <= 2) continue;
          // One holds the other, or they come apart when the page scrolls.
          if (one.contains(words) || words.contains(one)) continue;
          if (audit.fixedBox(one) !== audit.fixedBox(words)) continue;
          const does = whatItDoes(one, words, (left + right) / 2, (top + bottom) / 2);
          if (does) return `${audit.path(one)} ${does} the words`;
        }
      return undefined;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        known.has(element) ||
        !(node.textContent ?? '').trim() ||
        !audit.seen(element)
      )
        continue;
      known.add(element);
      if (element.closest('script, style, [aria-disabled=true], :disabled, svg')) continue;
      const style = getComputedStyle(element);
      const back = audit.background(element);
      const ratio = audit.contrast(audit.over(audit.color(style.color), back), back);
      looked++;
      least = Math.min(least, ratio);
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      let overPicture = false;
      for (let at: Element | null = element; at; at = at.parentElement)
        overPicture ||= getComputedStyle(at).backgroundImage.includes('url(');
      const over = across(element);
      if (over) review('1.4.3', element, over);
      if (ratio < (large ? 3 : 4.5))
        (overPicture ? review : fail)('1.4.3', element, `${ratio.toFixed(2)}:1`);
      else if (ratio < (large ? 4.5 : 7))
        review('1.4.6', element, `${ratio.toFixed(2)}:1 is enough for AA, not for AAA`);
    }
    for (const field of [
      ...document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]'),
    ].filter(audit.seen)) {
      const back = audit.background(field);
      const ratio = audit.contrast(
        audit.over(audit.color(getComputedStyle(field, '::placeholder').color), back),
        back,
      );
      if (ratio < 4.5) fail('1.4.3', field, `the placeholder is ${ratio.toFixed(2)}:1`);
    }
    return { looked, findings, facts: { least: least.toFixed(2) } };
  },
};

export const colorChecks = [notByColorAlone, edges, textContrast];
