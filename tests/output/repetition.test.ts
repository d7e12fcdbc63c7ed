// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { services } from '#content/prose-pages.ts';
import type { TeamMember } from '#content/schema.ts';
import { handouts } from '#practice/redirects.yaml';
import { team } from '#practice/team.yaml';
import { unpublishedFacts } from '#practice/unpublished.yaml';
import { sampleWords } from '#site/frame/sample-mark.tsx';
import { builtFolder, builtSite } from '../harness/built-site.ts';

const documentOf = (path: string) =>
  new DOMParser().parseFromString(
    readFileSync(join(builtFolder, path, 'index.html'), 'utf8'),
    'text/html',
  );
const sidebarOf = (page: Document) =>
  page.querySelector('aside[aria-label="Contact and services"]');
const servicePaths = services.map(({ path }) => path);
const hrefsIn = (root: ParentNode | null | undefined) =>
  [...(root?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

test('the sidebar shows the services on the pages of services, and only there', () => {
  for (const path of builtSite.pages) {
    const page = documentOf(path);
    if (page.body.lang === 'es') {
      expect(page.querySelector('aside #services a'), path).toBeNull(); // all services are in English
      continue;
    }
    const list = sidebarOf(page)?.querySelector('#services');
    expect(Boolean(list?.closest('[hidden]')), path).toBe(!servicePaths.includes(path));
  }
});

test('/services links once to each service outside of the navigation', () => {
  const page = documentOf('/services');
  for (const hidden of page.querySelectorAll('.pd\\:hidden, [hidden]')) hidden.remove();
  const hrefs = [...hrefsIn(page.querySelector('main')), ...hrefsIn(sidebarOf(page))];
  expect(hrefs.filter((href) => servicePaths.includes(href ?? ''))).toEqual(servicePaths);
});

test('the sidebar of a page does not link to the page itself, and the footer repeats no phone link', () => {
  for (const path of builtSite.pages) {
    const page = documentOf(path);
    page.querySelector('#services')?.remove();
    expect(hrefsIn(sidebarOf(page)), path).not.toContain(path);
    expect(
      hrefsIn(page.querySelector('footer')).filter((href) => href?.startsWith('tel:')),
      path,
    ).toEqual([]);
  }
});

test('/Contact leads to the hours in the footer and has no table of its own', () => {
  const page = documentOf('/Contact');
  expect(page.querySelector('main table')).toBeNull();
  const [target] = hrefsIn(page.querySelector('main')).filter((href) => href?.startsWith('#'));
  expect(page.querySelector(`footer ${target} table`)).not.toBeNull();
});

test('/Our-Team shows a person with neither photograph nor profile nor biography as one line: the name and the title', () => {
  const people: readonly TeamMember[] = team;
  const main = documentOf('/Our-Team').querySelector('main');
  for (const { name, title, image, bio, biolink, status } of people) {
    const item = [...(main?.querySelectorAll('li') ?? [])].find((entry) =>
      entry.textContent?.includes(name),
    );
    const isKnown = image || biolink || bio.some((words) => !words.includes('coming soon'));
    if (isKnown) expect(item?.querySelector('h2, h3'), name).not.toBeNull();
    else
      expect(item?.textContent, name).toBe(
        `${name}${title}${status === 'sample' ? sampleWords.person : ''}`,
      );
  }
  expect(main?.textContent).not.toContain('coming soon');
});

test('/getting-started lists questions without an answer, each once, and says once that the answers are not published', () => {
  const main = documentOf('/getting-started').querySelector('main');
  const openQuestions = Object.values(unpublishedFacts)
    .filter(({ answer }) => !answer)
    .map(({ question }) => question);
  const listed = [...(main?.querySelectorAll('li') ?? [])].flatMap(({ textContent }) =>
    openQuestions.filter((question) => question === textContent),
  );
  expect(listed.length).toBeGreaterThan(0);
  for (const question of listed) {
    expect(main?.textContent?.split(question ?? '')).toHaveLength(2);
  }
  expect(main?.textContent?.match(/not published/g)).toHaveLength(1);
});

test('no page says more than once that something is not published', () => {
  const repetitive = builtSite.pages.filter((path) => {
    const text = documentOf(path).querySelector('main')?.textContent ?? '';
    return (text.match(/not published/g) ?? []).length > 1;
  });
  expect(repetitive).toEqual([]);
});

test.each(handouts)('/patient-forms links to $page before its PDF', ({ from, page }) => {
  const hrefs = hrefsIn(documentOf('/patient-forms').querySelector('main'));
  expect(hrefs).toContain(page);
  expect(hrefs.indexOf(from)).toBe(hrefs.indexOf(page) + 1);
});
