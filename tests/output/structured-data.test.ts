// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '#components/components-provider/messages.ts';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { openQuestions } from '#content/faq.ts';
import { officeRows } from '#content/hours.ts';
import { defaultMessages } from '#languages/es/library.ts';
import { faq } from '#practice/faq.yaml';
import { practice } from '#practice/practice.yaml';
import { notPublished } from '#practice/unpublished.yaml';
import { builtFolder, builtSite } from '../harness/built-site.ts';
import { textsInOrder } from '../harness/practice.ts';

const { pages } = builtSite;

function readPage(path: string) {
  const html = readFileSync(join(builtFolder, path, 'index.html'), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const script = page.querySelector('script[type="application/ld+json"]');
  const { '@graph': nodes } = JSON.parse(script?.textContent ?? '{"@graph":[]}');
  const findNode = (type: string) =>
    nodes.find((node: { '@type': string }) => node['@type'] === type);
  return { page, text: (page.body.textContent ?? '').replace(/\s+/g, ' '), findNode };
}

type Hours = { dayOfWeek: string; opens: string; closes: string };
const hoursOf = (clinic: { openingHoursSpecification: Hours[] }) =>
  clinic.openingHoursSpecification.map(
    ({ dayOfWeek, opens, closes }) => `${dayOfWeek.split('/').at(-1)} ${opens} ${closes}`,
  );

test.each(['/', '/Contact', '/about'])(
  '%s: every fact of the clinic in the structured data is visible on the page',
  (path) => {
    const { text, findNode } = readPage(path);
    const clinic = findNode('MedicalClinic');
    const { streetAddress, addressLocality, addressRegion, postalCode } = clinic.address;
    for (const detail of [
      clinic.name,
      formatPhone(clinic.telephone),
      formatPhone(clinic.faxNumber),
      `${streetAddress}, ${addressLocality}, ${addressRegion} ${postalCode}`,
    ])
      expect(text).toContain(detail);
    expect(hoursOf(clinic)).toEqual(
      Object.entries(practice.hours.office).flatMap(([day, spans]) =>
        spans.map(({ opens, closes }) => `${day} ${opens} ${closes}`),
      ),
    );
    expect(text).toMatch(textsInOrder(...officeRows().flatMap(({ days, times }) => [days, times])));
  },
);

test('the structured data of the FAQ page has every question that the page answers, and no question without an answer', () => {
  const { page, text, findNode } = readPage('/Frequently-Asked-Questions');
  const { mainEntity } = findNode('FAQPage');
  expect(mainEntity).toHaveLength(page.querySelectorAll('main details').length);
  expect(mainEntity.length + openQuestions.length).toBe(faq.length);
  expect(JSON.stringify(mainEntity)).not.toContain(notPublished);
  const textWithoutSpaces = text.replaceAll(' ', '');
  for (const { name, acceptedAnswer } of mainEntity)
    for (const sentence of [name, acceptedAnswer.text])
      expect(textWithoutSpaces).toContain(sentence.replaceAll(' ', ''));
});

test.each(pages)('%s: the structured data has no review', (path) => {
  const data = readPage(path).page.querySelector('script[type="application/ld+json"]')?.textContent;
  expect(data).not.toMatch(/"@type":"(?:Review|AggregateRating|Rating)"|"review"/);
});

// A practice may have no profile.
test.each(pages.filter((path) => path.startsWith('/Our-Team/')))(
  'the structured data of the profile %s is a physician with the name and title on the page',
  (path) => {
    const { page, findNode } = readPage(path);
    expect(page.querySelector('h1')?.textContent).toBe(findNode('Physician').name);
    expect(page.querySelector('main')?.textContent).toContain(findNode('Physician').description);
  },
);

test.each(pages)('%s: the breadcrumb in the structured data matches the visible one', (path) => {
  const { page, findNode } = readPage(path);
  const { breadcrumb } = page.body.lang === 'es' ? defaultMessages : english;
  const visibleNames = [...page.querySelectorAll(`nav[aria-label="${breadcrumb}"] li`)].map(
    (item) => item.textContent?.trim(),
  );
  const isHome = page.querySelector('header .wordmark')?.getAttribute('href') === path;
  expect(visibleNames.length === 0, 'only the home page of a language has none').toBe(isHome);
  const steps: { name: string }[] = isHome ? [] : findNode('BreadcrumbList').itemListElement;
  expect(steps.map(({ name }) => name)).toEqual(visibleNames);
});
