// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { faq } from '#content/faq.ts';
import { officeRows } from '#content/hours.ts';
import { practice } from '#content/practice.ts';
import { builtFolder, builtSite } from '../harness/built-site.ts';
import { textsInOrder } from '../harness/practice.ts';

const { pages } = builtSite;

function read(path: string) {
  const html = readFileSync(join(builtFolder, path, 'index.html'), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const script = page.querySelector('script[type="application/ld+json"]');
  const { '@graph': things } = JSON.parse(script?.textContent ?? '{"@graph":[]}');
  const find = (type: string) =>
    things.find((thing: { '@type': string }) => thing['@type'] === type);
  return { page, text: (page.body.textContent ?? '').replace(/\s+/g, ' '), find };
}

type Hours = { dayOfWeek: string; opens: string; closes: string };
const hoursOf = (clinic: { openingHoursSpecification: Hours[] }) =>
  clinic.openingHoursSpecification.map(
    ({ dayOfWeek, opens, closes }) => `${dayOfWeek.split('/').at(-1)} ${opens} ${closes}`,
  );

test.each(['/', '/Contact', '/about'])(
  '%s: every fact of the clinic in the structured data is visible on the page',
  (path) => {
    const { text, find } = read(path);
    const clinic = find('MedicalClinic');
    const { streetAddress, addressLocality, addressRegion, postalCode } = clinic.address;
    for (const visible of [
      clinic.name,
      formatPhone(clinic.telephone),
      formatPhone(clinic.faxNumber),
      `${streetAddress}, ${addressLocality}, ${addressRegion} ${postalCode}`,
    ])
      expect(text).toContain(visible);
    expect(hoursOf(clinic)).toEqual(
      Object.entries(practice.hours.office).flatMap(([day, spans]) =>
        spans.map(({ opens, closes }) => `${day} ${opens} ${closes}`),
      ),
    );
    expect(text).toMatch(textsInOrder(...officeRows().flatMap(({ days, times }) => [days, times])));
  },
);

test('every question and answer in the structured data is visible on the page', () => {
  const { text, find } = read('/Frequently-Asked-Questions');
  const { mainEntity } = find('FAQPage');
  expect(mainEntity).toHaveLength(faq.length);
  const squeezed = text.replaceAll(' ', '');
  for (const { name, acceptedAnswer } of mainEntity)
    for (const part of [name, acceptedAnswer.text])
      expect(squeezed).toContain(part.replaceAll(' ', ''));
});

test.each(pages)('%s: the structured data has no review', (path) => {
  const data = read(path).page.querySelector('script[type="application/ld+json"]')?.textContent;
  expect(data).not.toMatch(/"@type":"(?:Review|AggregateRating|Rating)"|"review"/);
});

test('the structured data of the profile is a physician with the name and title on the page', () => {
  const path = pages.find((candidate) => candidate.startsWith('/Our-Team/')) ?? '';
  const { page, find } = read(path);
  expect(page.querySelector('h1')?.textContent).toBe(find('Physician').name);
  expect(page.querySelector('main')?.textContent).toContain(find('Physician').description);
});

test.each(pages.filter((path) => path !== '/'))(
  '%s: the breadcrumb in the structured data matches the visible one',
  (path) => {
    const { page, find } = read(path);
    const visible = [...page.querySelectorAll('nav[aria-label=Breadcrumb] li')].map((item) =>
      item.textContent?.trim(),
    );
    expect(
      find('BreadcrumbList').itemListElement.map(({ name }: { name: string }) => name),
    ).toEqual(visible);
  },
);
