import { expect } from '@playwright/test';
import { tasks } from '../harness/tasks.ts';
import { test } from './reader.ts';

/**
 * Returns the shortest sequence of Orca's commands to a link: from link to link (k) from the top, from link to link
 * backwards from the end, or from heading to heading (h) and then from link to link.
 */
function findShortestWay(name: string): string[] {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const linksAndHeadings = [...document.querySelectorAll('a[href], h1, h2, h3, h4')].filter(
    isVisible,
  );
  const isLink = (element: Element) => element.localName === 'a';
  const links = linksAndHeadings.filter(isLink);
  const link = links.find(({ textContent }) => textContent.trim() === name);
  if (!link) throw new Error(`There is no link named ${name}`);
  const linkIndex = links.indexOf(link);
  const repeatKey = (key: string, times: number) => Array<string>(times).fill(key);
  const ways = [
    repeatKey('k', linkIndex),
    ['ctrl+End', ...repeatKey('shift+k', links.length - linkIndex)],
  ];
  let headings = 0;
  for (const [index, element] of linksAndHeadings
    .slice(0, linksAndHeadings.indexOf(link))
    .entries()) {
    if (isLink(element)) continue;
    headings += 1;
    const between = linksAndHeadings
      .slice(index + 1, linksAndHeadings.indexOf(link) + 1)
      .filter(isLink).length;
    ways.push([...repeatKey('h', headings), ...repeatKey('k', between)]);
  }
  return ways.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** Counts the headings in the main element before the text, including a heading that contains the text. */
function countHeadingsTo(words: string): number {
  const pattern = new RegExp(words, 'i');
  const main = document.querySelector('main');
  const texts = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (!pattern.test(node.textContent?.trim() ?? '')) continue;
    return [...(main?.querySelectorAll('h1, h2, h3') ?? [])].filter(
      (heading) =>
        heading.contains(node) ||
        heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).length;
  }
  throw new Error(`No text matches ${words}`);
}

for (const { task, links, goal, maxCommands } of tasks)
  test(`the task “${task}” takes at most ${maxCommands} commands of Orca`, async ({
    reader,
  }, info) => {
    const { page } = reader;
    let count = 0;
    const press = async (key: string) => {
      count += 1;
      return reader.press(key);
    };
    await reader.visit('/');
    await reader.goToTop();
    for (const name of links) {
      let heard = '';
      for (const key of await page.evaluate(findShortestWay, name)) heard = await press(key);
      expect(heard).toContain(name);
      heard = await press('Return');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(heard).toContain('heading level 1');
    }
    const pattern = new RegExp(goal.source.replace(/^\^|\$$/g, ''), 'i');
    let heard = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''; // Orca starts at the focused h1
    for (
      let remaining = (await page.evaluate(countHeadingsTo, goal.source)) - 1;
      remaining > 0;
      remaining--
    )
      heard = await press('h');
    for (let lines = 0; !pattern.test(heard) && lines < 20; lines++) heard = await press('Down');
    expect(heard).toMatch(pattern);
    info.annotations.push({ type: 'commands', description: String(count) });
    console.log(`${task}: ${count} commands`);
    expect(count).toBeLessThanOrEqual(maxCommands);
  });
