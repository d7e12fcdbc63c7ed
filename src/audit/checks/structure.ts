import { type Check, oncePerPage, oncePerViewport } from '../check.ts';
import { atRest } from '../matrix.ts';

/** S03: regions, lists and tables have the right elements. */
const structure: Check = {
  id: 'S03',
  looksAt: 'Regions, lists, tables and their header cells: whether the code marks them as such',
  finds: ['1.3.1', 'house'], // house: a rule of this project, not of WCAG
  appliesTo: oncePerViewport,
  inspect: () => {
    const { findings, fail, review } = audit.collectFindings();
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(audit.isRendered).length;
    if (count('main, [role=main]') !== 1)
      fail('house', 'body', `${count('main, [role=main]')} main regions`);
    for (const table of [...document.querySelectorAll('table')].filter(audit.isRendered)) {
      if (audit.role(table) !== 'table') continue;
      const heads = [...table.querySelectorAll('th')];
      if (!heads.length && !table.querySelector('[role$=header]'))
        review('1.3.1', table, 'a table without header cells');
      for (const head of heads)
        if (!head.scope && table.rows.length > 2)
          fail('house', head, 'a header cell without scope');
      const region = table.closest('[role=region]');
      if (!table.caption && !audit.name(table) && !(region && audit.name(region)))
        fail('house', table, 'a table without a name');
    }
    // A paragraph that begins with a bullet looks like an item of a list.
    for (const block of audit.blocks())
      if (/^[•·▪–*-]\s/.test(audit.text(block)) && block.localName !== 'li')
        review('1.3.1', block, 'looks like an item of a list and is not one');
    const regions = [
      ...document.querySelectorAll(
        'header, nav, main, aside, footer, form, [role=search], [role=region], section[aria-labelledby], section[aria-label]',
      ),
    ]
      .filter(audit.isRendered)
      .map((region) => `${audit.role(region)}: ${audit.name(region)}`);
    const outline = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter(audit.isRendered)
      .map((heading) => `${heading.localName} ${audit.text(heading)}`);
    return { looked: regions.length + outline.length, findings, facts: { regions, outline } };
  },
};

/** S04: text that looks like a heading is one. */
const looksLikeHeading: Check = {
  id: 'S04',
  looksAt:
    'Short lines that are bold and larger than what follows them: whether each is a heading in the code too',
  finds: ['1.3.1'],
  appliesTo: oncePerPage,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const blocks = [
      ...document.querySelectorAll('main p, main div, main span, main strong, main b'),
    ].filter(audit.isVisible);
    let looked = 0;
    for (const block of blocks) {
      if (
        block.closest(
          'h1, h2, h3, h4, h5, h6, a, button, li, dt, dd, th, td, label, summary, legend, [role=status], [aria-live], [role=group], blockquote, figure',
        )
      )
        continue;
      const words = audit.text(block);
      const next = (block.closest('p') ?? block).nextElementSibling;
      const isOnlyContent = block.parentElement && audit.text(block.parentElement) === words;
      if (
        !words ||
        words.length > 80 ||
        /[.:!?]$/.test(words) ||
        !next ||
        (block.localName !== 'p' && block.localName !== 'div' && !isOnlyContent)
      )
        continue;
      looked++;
      const [style, nextStyle] = [getComputedStyle(block), getComputedStyle(next)];
      const boldInside = block.querySelector('b, strong');
      const isBold =
        Number(style.fontWeight) >= 600 ||
        (boldInside !== null && audit.text(boldInside) === words);
      const isLarger =
        Number.parseFloat(style.fontSize) > Number.parseFloat(nextStyle.fontSize) * 1.15;
      if ((isBold || isLarger) && audit.text(next).length > words.length)
        review('1.3.1', block, `looks like a heading and is not one: ${words}`);
    }
    return { looked: looked + 1, findings }; // never 0, because any page could have such a line
  },
};

/** S05: neighboring controls have the same order in the code and on the screen. */
const order: Check = {
  id: 'S05',
  looksAt:
    'Neighboring controls: whether their order on the screen is that of the code, and whether a tabindex or a style changes the order',
  finds: ['1.3.2', '2.4.3'],
  appliesTo: oncePerViewport,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const controls = audit.controls();
    for (const [index, control] of controls.entries()) {
      const tabindex = Number(control.getAttribute('tabindex'));
      if (tabindex > 0) review('2.4.3', control, `tabindex ${tabindex} changes the order of focus`);
      const before = controls[index - 1];
      if (
        !before ||
        audit.fixedAncestor(before) !== audit.fixedAncestor(control) ||
        before.parentElement?.closest('ul, ol, p, form, nav') !==
          control.parentElement?.closest('ul, ol, p, form, nav')
      )
        continue;
      const [a, b] = [audit.box(before), audit.box(control)];
      const sameColumn = Math.abs(a.left - b.left) < 8;
      if (sameColumn && b.bottom <= a.top)
        review('2.4.3', control, 'is displayed above the control that precedes it in the code');
      const sameLine = Math.abs(a.top - b.top) < 4;
      if (sameLine && b.right <= a.left && getComputedStyle(control).direction === 'ltr')
        review(
          '1.3.2',
          control,
          'is displayed to the left of the control that precedes it in the code',
        );
    }
    for (const box of document.querySelectorAll('body *')) {
      const style = getComputedStyle(box);
      if (
        /-reverse$/.test(style.flexDirection) &&
        style.display.includes('flex') &&
        audit.isRendered(box)
      )
        review('1.3.2', box, `its content is displayed in reverse order (${style.flexDirection})`);
      if (style.order !== '0' && audit.isRendered(box))
        review('1.3.2', box, `the style changes its position (order: ${style.order})`);
    }
    return { looked: controls.length, findings };
  },
};

/** S27: headings and labels say something, and no heading level is skipped. */
const headings: Check = {
  id: 'S27',
  looksAt:
    'Headings and labels: whether any is empty or meaningless, and whether heading levels are skipped',
  finds: ['2.4.6', 'house'], // house: a rule of this project, not of WCAG
  appliesTo: oncePerPage,
  inspect: () => {
    const { findings, fail, review } = audit.collectFindings();
    const allHeadings = [
      ...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]'),
    ].filter(audit.isRendered);
    const levelOf = (heading: Element) =>
      Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1));
    if (allHeadings.filter((heading) => levelOf(heading) === 1).length !== 1)
      fail(
        'house',
        'body',
        `${allHeadings.filter((heading) => levelOf(heading) === 1).length} headings of level 1`,
      );
    for (const [index, heading] of allHeadings.entries()) {
      const words = audit.name(heading);
      const target = audit.path(heading);
      if (!words.trim()) review('2.4.6', target, 'an empty heading');
      if (
        /^(section|heading|title|untitled|more|info(rmation)?|details|content|lorem.*)$/i.test(
          words.trim(),
        )
      )
        review('2.4.6', target, `a meaningless heading: ${words}`);
      const before = allHeadings[index - 1];
      if (before && levelOf(heading) > levelOf(before) + 1)
        fail(
          'house',
          target,
          `a heading of level ${levelOf(heading)} follows one of level ${levelOf(before)}`,
        );
    }
    for (const label of [...document.querySelectorAll('label, legend')].filter(audit.isRendered)) {
      const words = audit.text(label);
      if (words.length < 2 || /^(field|input|label|text|value|\*)\d*$/i.test(words))
        review('2.4.6', label, `a meaningless label: "${words}"`);
    }
    return { looked: allHeadings.length, findings };
  },
};

/** S23: the page has a meaningful title. `across-pages.ts` compares the titles of pages. */
const title: Check = {
  id: 'S23',
  looksAt: 'The title of the page: whether it is meaningful, and differs from those of other pages',
  finds: ['2.4.2'],
  appliesTo: (run) => !run.route.startsWith('story:'),
  inspect: () => {
    const words = document.title.trim();
    const { findings, review } = audit.collectFindings();
    if (/^(untitled|document|home page|page|index|react app|vite.*|.{1,4})$/i.test(words))
      review('2.4.2', 'title', `a meaningless title: ${words}`);
    return { looked: 1, findings, facts: { title: words } };
  },
};

/** S25: the name of each link says where the link leads, and announces a new tab. */
const links: Check = {
  id: 'S25',
  looksAt:
    'The name and target of every link: whether the name is meaningful, whether links of one name have one target, and whether a new tab is announced',
  finds: ['2.4.4', '2.4.9', '3.2.5'],
  appliesTo: (run) =>
    run.state === atRest &&
    run.mode === 'light' &&
    run.viewport === '1280x720' &&
    !run.route.startsWith('story:'),
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const allLinks = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      audit.isRendered,
    );
    const addressesByName = new Map<string, Set<string>>();
    for (const link of allLinks) {
      const name = audit.name(link).trim();
      const path = audit.path(link);
      const address = link.origin === location.origin ? link.pathname + link.hash : link.href;
      if (/^(click here|here|more|read more|learn more|link|this|details|continue)$/i.test(name))
        review('2.4.4', path, `"${name}" does not say where the link leads`);
      if (/^https?:\/\/|^www\./i.test(name))
        review('2.4.4', path, `the name of the link is an address: ${name}`);
      if (link.target === '_blank' && !/new (tab|window)/i.test(name))
        review('3.2.5', path, `opens a new tab and does not say so: ${name}`);
      const addresses = addressesByName.get(name.toLowerCase()) ?? new Set();
      addressesByName.set(name.toLowerCase(), addresses.add(address));
    }
    for (const [name, addresses] of addressesByName)
      if (addresses.size > 1)
        review(
          '2.4.9',
          [...addresses].sort().join(' '),
          `links with this name have different targets: ${name}`,
        );
    const linksWithRegion = allLinks
      .filter((link) => link.origin === location.origin)
      .map(
        (link) =>
          `${link.closest('header, footer, main, aside')?.localName ?? 'body'} ${link.pathname}`,
      );
    return {
      looked: allLinks.length,
      findings,
      facts: { links: [...new Set(linksWithRegion)].sort() },
    };
  },
};

export const structureChecks = [structure, looksLikeHeading, order, headings, title, links];
