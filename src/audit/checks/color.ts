import { type Check, everyRun } from '../check.ts';

/** S09: more than color distinguishes fields with an error. axe checks links in text. */
const notByColorAlone: Check = {
  id: 'S09',
  looksAt: 'Fields with an error: whether more than color distinguishes them',
  finds: ['1.4.1'],
  appliesTo: everyRun,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const invalidFields = document.querySelectorAll('[aria-invalid=true]');
    for (const field of invalidFields) {
      // Only one field of a group refers to the message, because screen readers would repeat it at each field.
      const group = field.closest('fieldset')?.querySelectorAll('[aria-describedby]') ?? [];
      const hasVisibleMessage = [field, ...group]
        .flatMap((member) => (member.getAttribute('aria-describedby') ?? '').split(' '))
        .map((id) => document.getElementById(id))
        .some((text) => text && audit.isVisible(text));
      if (!hasVisibleMessage)
        review('1.4.1', field, 'marked as an error, and no visible text describes it');
    }
    return { looked: invalidFields.length, findings };
  },
};

/** S11: borders of fields, and icons that convey something, have a contrast of at least 3:1. */
const nonTextContrast: Check = {
  id: 'S11',
  looksAt:
    'The border of every field, the icon of every button without text, and the icons of messages, against the background around them: their contrast by the colors that the browser computes, not by pixels, and not while a pointer hovers or presses',
  finds: ['1.4.11'],
  appliesTo: (run) => !run.route.startsWith('story:'),
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    let leastContrast = 21;
    const controls = [
      ...document.querySelectorAll('input:not([type=hidden]), select, textarea, button'),
    ].filter(audit.isVisible);
    for (const control of controls) {
      const style = getComputedStyle(control);
      if (control.matches(':disabled')) continue;
      const backgroundAround = audit.background(control.parentElement);
      const inside = audit.background(control);
      const fillContrast = audit.contrast(inside, backgroundAround);
      const width =
        Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth);
      const borderContrast =
        width > 0 && style.borderBottomStyle !== 'none'
          ? audit.contrast(
              audit.blend(audit.color(style.borderBottomColor), backgroundAround),
              backgroundAround,
            )
          : 0;
      const isField = control.localName !== 'button';
      const hasText = audit.text(control) !== '';
      const bestContrast = Math.max(fillContrast, borderContrast);
      // A field needs a border; a button with text does not (Understanding WCAG 1.4.11).
      if (isField) {
        leastContrast = Math.min(leastContrast, bestContrast);
        if (bestContrast < 3)
          review(
            '1.4.11',
            control,
            `the border of the field has a contrast of ${bestContrast.toFixed(2)}:1`,
          );
      }
      if (!hasText) {
        const icon = control.querySelector('svg');
        if (!icon) continue;
        const paint = audit.color(getComputedStyle(icon).color);
        const ratio = audit.contrast(paint, inside);
        leastContrast = Math.min(leastContrast, ratio);
        if (ratio < 3) review('1.4.11', icon, `the icon has a contrast of ${ratio.toFixed(2)}:1`);
      }
    }
    for (const icon of [
      ...document.querySelectorAll(
        '[data-state] > svg, [role=status] svg, [aria-live] svg, [role=alert] svg, .marker',
      ),
    ].filter(audit.isVisible)) {
      const ratio = audit.contrast(
        audit.color(getComputedStyle(icon).color),
        audit.background(icon),
      );
      leastContrast = Math.min(leastContrast, ratio);
      if (ratio < 3) review('1.4.11', icon, `the mark has a contrast of ${ratio.toFixed(2)}:1`);
    }
    return { looked: controls.length, findings, facts: { least: leastContrast.toFixed(2) } };
  },
};

/** S10: the contrast of text, by the colors that the browser computes. */
const textContrast: Check = {
  id: 'S10',
  looksAt:
    'The contrast of every text and placeholder with the background of the elements around it, by the colors that the browser computes, and whether another element is painted over the text; text over a picture is left to a person, and text under a pointer or a press is not measured',
  finds: ['1.4.3', '1.4.6'],
  appliesTo: everyRun,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    let [looked, leastContrast] = [0, 21];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const checkedElements = new Set<Element>();
    /** Elements that paint something and so may cover the text of other elements. */
    const paintedElements = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          !element.matches('svg *') &&
          audit.isVisible(element) &&
          (element.matches('img, svg, canvas, video, iframe') ||
            audit.color(getComputedStyle(element).backgroundColor)[3] > 0 ||
            getComputedStyle(element).backgroundImage !== 'none'),
      )
      .map((element) => ({ element, box: audit.box(element) }));
    const isOpaque = (element: Element) =>
      audit.color(getComputedStyle(element).backgroundColor)[3] === 1;
    /** Describes how a painted element affects the text at a point; '' if it does not. `elementsFromPoint` leaves out elements without pointer events. */
    const relationToText = (painted: Element, textElement: Element, x: number, y: number) => {
      const stack = document.elementsFromPoint(x, y);
      const [paintedIndex, textIndex] = [
        stack.indexOf(painted),
        stack.findIndex((other) => textElement.contains(other)),
      ];
      if (paintedIndex < 0 || textIndex < 0)
        return paintedIndex >= 0 && isOpaque(painted) ? 'covers' : 'lies across';
      if (paintedIndex < textIndex) return isOpaque(painted) ? 'covers' : 'lies across';
      const between = stack.slice(textIndex, paintedIndex);
      return between.some((other) => other.contains(textElement) && isOpaque(other))
        ? ''
        : 'lies across';
    };
    /** Names a painted element that lies over the text, if there is one. */
    const describeCover = (textElement: Element) => {
      const range = document.createRange();
      // Only the text nodes of the element itself: elements inside it may be for screen readers only.
      const lines = [...textElement.childNodes].flatMap((node) => {
        if (!(node instanceof Text)) return [];
        range.selectNode(node);
        return [...range.getClientRects()];
      });
      for (const { element, box } of paintedElements)
        for (const line of lines) {
          const [left, right] = [Math.max(box.left, line.left), Math.min(box.right, line.right)];
          const [top, bottom] = [Math.max(box.top, line.top), Math.min(box.bottom, line.bottom)];
          if (right - left <= 2 || bottom - top <= 2) continue;
          // Neither covers the other: one contains the other, or scrolling moves them apart.
          if (element.contains(textElement) || textElement.contains(element)) continue;
          if (audit.fixedAncestor(element) !== audit.fixedAncestor(textElement)) continue;
          const relation = relationToText(
            element,
            textElement,
            (left + right) / 2,
            (top + bottom) / 2,
          );
          if (relation) return `${audit.path(element)} ${relation} the text`;
        }
      return undefined;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        checkedElements.has(element) ||
        !(node.textContent ?? '').trim() ||
        !audit.isVisible(element)
      )
        continue;
      checkedElements.add(element);
      if (element.closest('script, style, [aria-disabled=true], :disabled, svg')) continue;
      const style = getComputedStyle(element);
      const background = audit.background(element);
      const ratio = audit.contrast(audit.blend(audit.color(style.color), background), background);
      looked++;
      leastContrast = Math.min(leastContrast, ratio);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const cover = describeCover(element);
      if (cover) review('1.4.3', element, cover);
      // axe decides about 1.4.3. It knows opacity, shadows and labels of disabled fields, but not forced colors.
      if (ratio < (isLarge ? 3 : 4.5))
        review('1.4.3', element, `the text has a contrast of ${ratio.toFixed(2)}:1`);
      else if (ratio < (isLarge ? 4.5 : 7))
        review(
          '1.4.6',
          element,
          `a contrast of ${ratio.toFixed(2)}:1 is enough for level AA, not for AAA`,
        );
    }
    for (const field of [
      ...document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]'),
    ].filter(audit.isVisible)) {
      const background = audit.background(field);
      const ratio = audit.contrast(
        audit.blend(audit.color(getComputedStyle(field, '::placeholder').color), background),
        background,
      );
      if (ratio < 4.5)
        review('1.4.3', field, `the placeholder has a contrast of ${ratio.toFixed(2)}:1`);
    }
    return { looked, findings, facts: { least: leastContrast.toFixed(2) } };
  },
};

export const colorChecks = [notByColorAlone, nonTextContrast, textContrast];
