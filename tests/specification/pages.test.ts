// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { departments } from '#contact/fields.ts';
import { services } from '#content/prose-pages.ts';
import { resourceCategories } from '#content/schema.ts';
import { counters } from '#practice/counters.yaml';
import { statements } from '#practice/statements.yaml';
import { testimonials } from '#practice/testimonials.yaml';
import { ChunkLoadError, chunkTimeoutMs } from '#site/start/chunk.ts';
import { formDownloads, profilePath, servicePages } from '#tests/harness/specification.ts';
import { failedText, sentText } from '#words/fields.ts';
import { schemes } from '../../src/components/tokens.ts';
import { builtFolder, builtSite } from '../harness/built-site.ts';
import {
  address,
  addressLine,
  emails,
  fax,
  phone,
  practice,
  practiceName,
  textsInOrder,
} from '../harness/practice.ts';

function readPage(path: string) {
  const html = readFileSync(join(builtFolder, path, 'index.html'), 'utf8');
  return new DOMParser().parseFromString(html, 'text/html');
}
const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ');

const iopPath = '/services/Intenstive-Outpatient-Treatment-IOP';
const residentialPath = '/services/Residential-Program';
const doctorPath = builtSite.pages.find((path) => profilePath.test(path)) ?? '';

type Row = [quotation: string, path: string, ...expectedTexts: (string | RegExp)[]];

/**
 * By section of the specification: what it says, a page, and the texts that its main element must therefore contain.
 */
const rowsBySection: Record<string, readonly Row[]> = {
  'section 1': [
    [
      'Hero message "Your Pathway to Personal Empowerment and Recovery" with a call-now line',
      '/',
      /^Your Pathway to Personal Empowerment and Recovery *Call now\./,
    ],
    [
      'Section "Why Recover with us?" with three animated counters',
      '/',
      /Why Recover with us\? *15,000\+ *lives impacted *10,000\+ *facility square feet *9\+ *specialized treatment options/,
    ],
    ['About Us says the program started in 2004', '/', 'started in 2004'],
    [
      'Call-to-action block: "Transform Your Tomorrow, Today.", the phone number, and "Together, We Can Create a New Path Forward."',
      '/',
      /Transform Your Tomorrow, Today\. *Together, We Can Create a New Path Forward\. *Call /,
      new RegExp(`Path Forward\\. *${textsInOrder(`Call ${phone}`).source}$`),
    ],
    [
      'About Us: history since 2004, mission, vision, values',
      '/about',
      /Our history .*2004.* Our mission .* Our vision .* Our values /,
    ],
    [
      'Services index: intro, program list, call or email prompt',
      '/services',
      /^Services *Care for /,
      textsInOrder('Our programs', `Call ${phone} or write to ${emails.office}`),
    ],
    [
      'A doctor profile page with a list of published papers',
      doctorPath,
      /Published papers.*\(2023\)/,
    ],
    [
      'a psychiatric rotation site for physician assistant and osteopathic medicine students from three named universities',
      '/Community-Partnerships',
      'psychiatric rotation site for physician assistant students',
      'osteopathic medicine',
      'three universities',
    ],
    [
      'It ends with the motto "include, improve, inspire"',
      '/Community-Partnerships',
      /include, improve, inspire\. *Written [^.]+\.$/,
    ],
  ],
  'section 2': [
    [
      'individual, family and group therapy, objectives, population served, frequency, location, IOP hours, a contact phone link and a call-to-action',
      iopPath,
      /Individual therapy\..*Group therapy\..*Family therapy\./,
      textsInOrder(
        ...['Who the program serves', 'What we work toward', 'How often we meet', 'Where and when'],
        address.street,
      ),
      /IOP\) hours.*12pm - 3pm \| 5pm - 8pm/,
      textsInOrder('Talk to a person', `Call ${phone}`),
    ],
    [
      'overview, what to expect on arrival, items to bring and not bring, notes on valuables, pets and vehicles, visiting rules, mail, and family resources with outside links and crisis hotline numbers (including 988)',
      residentialPath,
      /What it is.*What to expect.*first day.*What to bring.*What to leave at home.*Valuables, pets, and vehicles.*Visiting.*Mail.*For families.*Al-Anon.*988 Suicide & Crisis Lifeline/,
    ],
    [
      'medication-assisted treatment with naltrexone and buprenorphine. It states that methadone is not provided and that no opiates are stocked',
      '/services/Opiate-Use-Treatment',
      'medication-assisted treatment',
      /Buprenorphine .*Naltrexone /,
      'Methadone is not provided here.',
      'No opiates are stocked here.',
    ],
    [
      'a site disclaimer (use at own risk; medical information is educational only and no substitute for professional advice)',
      '/privacy-policy',
      'Use at your own risk.',
      'for education only. It is no substitute for professional advice',
    ],
    [
      'Medical Assistant (a non-exempt hourly post) and Physician Assistant PA-C. The office administrator is named as contact by phone and e-mail link',
      '/careers',
      `Office Administrator: ${phone} or ${emails.careers}`,
      /Medical Assistant *Non-exempt, paid by the hour.*Physician Assistant PA-C/,
    ],
  ],
  'section 9': [
    [
      'IOP: six-week program; three group sessions per week (about three hours each, so at least nine hours of services per week); objectives of at least three months of maintained status or abstinence',
      iopPath,
      'Our program lasts six weeks.',
      'three group sessions of about three hours',
      'at least nine hours of services',
      'at least three months of abstinence, or of maintaining the stable status',
    ],
    [
      'The IOP page lists Monday to Friday only',
      iopPath,
      /Monday to Friday *Monday, Tuesday and Thursday *12pm - 3pm \| 5pm - 8pm *Wednesday *N\/A *Friday *10am - 1pm \| 2pm - 5pm/,
    ],
    [
      'stay of 30 days, subject to insurance approval; check-in no later than 11am',
      residentialPath,
      'A stay is 30 days, subject to insurance approval, and check-in is no later than 11am.',
    ],
    [
      'visiting Sunday 1:00pm-3:00pm with two visitors per visit; therapeutic visitor form due Thursday at noon',
      residentialPath,
      'Sunday from 1:00pm to 3:00pm',
      'two visitors per visit',
      'The therapeutic visitor form is due by Thursday at noon.',
    ],
    [
      'item drop-off Monday-Thursday 8:30am-4:30pm and Friday 8:30am-2:30pm',
      residentialPath,
      'Monday to Thursday from 8:30am to 4:30pm, and Friday from 8:30am to 2:30pm',
    ],
    [
      '18 months of sobriety required before a former patient may visit; patients 21 and older may bring cigarettes',
      residentialPath,
      'A former patient may visit only after 18 months of sobriety.',
      'Cigarettes, only if you are 21 or older',
    ],
    [
      'Founded 2004; facility of 50,000 square feet',
      '/about',
      'opened in 2004',
      '50,000 square feet',
    ],
    [
      'six years after April 2003; HIPAA effective date April 2003 in the policy text',
      '/notice-of-privacy-practices',
      /six years before .* April 2003/,
      'took effect in April 2003',
    ],
  ],
};

describe.each(Object.entries(rowsBySection))('%s', (_, rows) => {
  test.each(rows)('"%s" on %s', (_quotation, path, ...expectedTexts) => {
    const text = textOf(readPage(path).querySelector('main'));
    for (const expected of expectedTexts)
      if (typeof expected === 'string') expect(text).toContain(expected);
      else expect(text.trim()).toMatch(expected);
  });
});

test('section 1, every page: "provider name; main phone number as a tap-to-call link; fax number that copies to the clipboard when clicked; street address"', () => {
  for (const path of builtSite.pages) {
    const header = readPage(path).querySelector('header');
    expect(header?.querySelector('a[href="/"]')?.textContent).toBe(practiceName);
    expect(header?.querySelector(`a[href="tel:${practice.phone}"]`)?.textContent).toContain(phone);
    expect(header?.querySelector('button:not([aria-haspopup])')).not.toBeNull();
    expect(textOf(header)).toMatch(textsInOrder(addressLine, `Fax ${fax}`));
  }
});

test('sections 2 and 9, every page: "labelling Monday to Thursday as weekday and Friday to Sunday as weekend hours"', () => {
  for (const path of builtSite.pages)
    expect(textOf(readPage(path).querySelector('footer'))).toMatch(
      /Monday to Thursday *8:30am - 4:45pm *Friday *8:30am - 2:45pm.*Weekday: Monday, Tuesday and Thursday *12pm - 3pm \| 5pm - 8pm *Weekday: Wednesday *N\/A *Weekend: Friday to Sunday *10am - 1pm \| 2pm - 5pm.*Declaration of Patent Rights *Notice of Privacy Practices *Website Privacy Policy/,
    );
});

test('section 1: "a family image", "Welcome has a button to Contact", "a button to about", "a button to services"', () => {
  const main = readPage('/').querySelector('main');
  expect(main?.querySelector('img')?.alt).toContain('family');
  for (const target of ['/Contact', '/about', '/services'])
    expect(main?.querySelector(`li a[href="${target}"]`), target).not.toBeNull();
});

test.each(servicePages.map((path, index) => [path, services[index]?.name] as const))(
  'section 2, %s: "the service name as heading, long text and a right sidebar with contact info, fax, address, map link and the services list"',
  (path, name) => {
    const document = readPage(path);
    expect(document.querySelector('h1')?.textContent).toBe(name);
    const sidebar = document.querySelector('aside[aria-label="Contact and services"]');
    expect(textOf(sidebar)).toMatch(
      textsInOrder(phone, `Fax ${fax}`, address.street, 'Find us on a map'),
    );
    const serviceLinks = [...(sidebar?.querySelectorAll('nav a') ?? [])].map((link) =>
      link.getAttribute('href'),
    );
    expect(serviceLinks).toEqual(services.map(({ path }) => path));
  },
);

test('section 2, Our Team: "A card links to a detail page only where a bio link exists, labelled Read More"', () => {
  const cards = [...readPage('/Our-Team').querySelectorAll('main li')];
  expect(cards).toHaveLength(22);
  const links = cards.flatMap((card) => [...card.querySelectorAll('a')]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([doctorPath]);
  expect(textOf(links[0] ?? null)).toMatch(/^Read More/);
});

test('section 2, Resources: "one card per resource with an image (from /resource-img/{img}.jpg), a title linking to the external site in a new tab (no opener, no referrer), a category and a description"', () => {
  const cards = [...readPage('/Resources').querySelectorAll('main li')];
  expect(cards).toHaveLength(20);
  for (const card of cards) {
    expect(card.querySelector('img')?.getAttribute('src')).toMatch(
      /^\/resource-img\/[a-z0-9-]+\.jpg$/,
    );
    const link = card.querySelector('a[href^="https://"][target="_blank"]');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(resourceCategories).toContain(card.querySelector('p')?.textContent);
  }
});

test('section 1, Testimonials: "four short quotes attributed by initials or anonymously"', () => {
  const authors = [...readPage('/Testimonials').querySelectorAll('figcaption')].map(
    (caption) => caption.textContent,
  );
  expect(authors).toHaveLength(4);
  expect(authors.filter((author) => !/^(?:[A-Z]\. [A-Z]\.|Anonymous)$/.test(author ?? ''))).toEqual(
    [],
  );
});

test.runIf(testimonials.some(({ status }) => status === 'sample'))(
  'section 1, Testimonials: a notice before the sample quotes says that they are examples',
  () => {
    expect(textOf(readPage('/Testimonials').querySelector('main'))).toMatch(
      /^Testimonials *Warning: *These quotes are examples *No patient said them\./,
    );
    expect(textOf(readPage('/Testimonials').querySelector('main'))).not.toContain(
      'We share a quote',
    );
  },
);

test('section 9: the page about the Residential Program, which requires the visitor form, says where to get it', () => {
  expect(textOf(readPage(residentialPath).querySelector('main'))).toContain(
    `The therapeutic visitor form is due by Thursday at noon. ${statements.visitorForm.text}`,
  );
});

test('section 2: /patient-forms gives the format and size of each of the four forms', () => {
  const forms = readPage('/patient-forms').querySelector('main');
  for (const [path] of formDownloads)
    expect(textOf(forms?.querySelector(`a[href="${path}"]`) ?? null)).toMatch(/\(PDF, \d+ KB\)$/);
});

// Sections 4, 8 and 9: values and texts that the prerendered pages do not contain.
test.each([
  [
    '"Failed to send the message. Please try again!"',
    failedText,
    'Failed to send the message. Please try again!',
  ],
  ['"Message successfully sent!"', sentText, 'Message successfully sent!'],
  [
    '"Loading chunk {id} failed"',
    new ChunkLoadError('about', { cause: '' }).message,
    'Loading chunk about failed',
  ],
  ['Chunk time-out 120000 ms', chunkTimeoutMs, 120000],
  ['Page background colour #ffffff', schemes.light.page, '#ffffff'],
  [
    'Appointments, Medical Records, Billing, Medications, Residential Treatment, Other',
    departments.join(', '),
    'Appointments, Medical Records, Billing, Medications, Residential Treatment, Other',
  ],
  [
    'lives impacted counts in steps of 1000 every 150 ms to 15000; facility square feet in steps of 1000 every 200 ms to 10000; specialized treatment options by 1 every 200 ms to 9',
    counters.map(({ label, step, everyMs, target }) => [label, step, everyMs, target]),
    [
      ['lives impacted', 1000, 150, 15000],
      ['facility square feet', 1000, 200, 10000],
      ['specialized treatment options', 1, 200, 9],
    ],
  ],
])('the code has the specified value: %s', (_quotation, actual, specified) => {
  expect(actual).toEqual(specified);
});
