import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { waitSeconds } from '#contact/wire.ts';
import { splitProse } from '#content/front-matter.ts';
import { documents } from '#content/prose-pages.ts';
import { bootScript } from '#site/start/boot.ts';
import { allPageEntries } from '#tests/harness/page-entries.ts';
import { practiceFolder } from '#tests/harness/practice-folder.ts';

/** Returns the text of a page without Markdown markup and line breaks, with straight apostrophes. */
const textOf = (page: string) =>
  splitProse(readFileSync(`${practiceFolder}/prose/${page}.mdx`, 'utf8'))
    .text.replace(/\{\/\*.*?\*\/\}/gs, '')
    .replace(/[*_]{1,2}/g, '')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ');

/** One thing that a page must contain, with the texts or patterns that prove it. */
type RequiredElement = readonly [name: string, ...patterns: (string | RegExp)[]];

/**
 * The elements that 45 CFR 164.520 (HIPAA) and 42 CFR 2.22 (Part 2, substance use disorder records) require of the
 * joint notice. The numbers N1 to N15 are used only here.
 */
const noticeElements: readonly RequiredElement[] = [
  [
    'N1 both headers, word for word',
    'THIS NOTICE DESCRIBES HOW MEDICAL INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED AND HOW YOU CAN GET ACCESS TO THIS INFORMATION. PLEASE REVIEW IT CAREFULLY.',
    'Notice of Privacy Practices of <PracticeName/>',
    'This notice describes:',
    '- HOW HEALTH INFORMATION ABOUT YOU MAY BE USED AND DISCLOSED',
    '- YOUR RIGHTS WITH RESPECT TO YOUR HEALTH INFORMATION',
    '- HOW TO FILE A COMPLAINT CONCERNING A VIOLATION OF THE PRIVACY OR SECURITY OF YOUR HEALTH INFORMATION, OR OF YOUR RIGHTS CONCERNING YOUR INFORMATION',
    'YOU HAVE A RIGHT TO A COPY OF THIS NOTICE (IN PAPER OR ELECTRONIC FORM) AND TO DISCUSS IT WITH THE <ComplianceOfficer/> AND <Email of="privacy"/> IF YOU HAVE ANY QUESTIONS.',
  ],
  ['N2 treatment, with an example', /Treatment\. .{0,200}Example: /],
  ['N2 payment, with an example', /Payment\. .{0,200}Example: /],
  ['N2 operations, with an example', /operations\. .{0,200}Example: /],
  [
    'N3 other purposes without authorization',
    /Family and others in your care\./,
    /Business associates\./,
    /Required by law\./,
    /Public health\./,
    /Abuse, neglect, and violence\./,
    /Health oversight\./,
    /Court proceedings\./,
    /Law enforcement\./,
    /Inmates\./,
    /Threats\./,
    /Coroners, medical examiners, and funeral directors\./,
    /Organ and tissue donation\./,
    /Research\./,
    /Government functions\./,
    /Workers' compensation\./,
  ],
  [
    'N3 Part 2 purposes without consent',
    /Medical emergency\./,
    /Research,/,
    /Audit and evaluation/,
    /Court order,/,
    /Crimes in our program\./,
    /Child abuse and neglect\./,
    /Qualified service organizations/,
  ],
  [
    'N4 the stricter law',
    /follow the one that protects you most/,
    /None of it opens your substance use disorder records/,
  ],
  [
    'N5 authorization',
    /psychotherapy notes/,
    /marketing/,
    /sell your information/,
    /not describe are made only with your written authorization/,
    /revoke an authorization at any time/,
  ],
  [
    'N6 uses that need consent, with an example',
    /We need your written consent to share them, for example:/,
  ],
  [
    'N7 one consent',
    /a single consent for all future uses and disclosures for treatment, payment, and health care operations/,
  ],
  [
    'N8 legal proceedings',
    /testimony relaying the content of your records, shall not be used or disclosed in any civil, administrative, criminal, or legislative proceedings against you unless based on your specific written consent or a court order/,
    /only be used or disclosed based on a court order after notice and an opportunity to be heard/,
    /must be accompanied by a subpoena or other similar legal mandate compelling disclosure/,
    /records that we received from another program/,
  ],
  [
    'N9 redisclosure',
    /share the records further, without your written consent, to the extent that the HIPAA rules permit/,
  ],
  [
    'N10 fundraising',
    /clear and conspicuous chance to say no/,
    /Not to receive fundraising messages/,
  ],
  [
    'N11 rights',
    /To ask for limits\./,
    /42 CFR 2\.26/,
    /paid for a service in full yourself .* we must agree/,
    /To confidential communication\./,
    /To see and copy your record\./,
    /To ask for a correction\./,
    /six years before the day you ask but for no day before April 2003/,
    /electronic records made with your consent in the past 3 years/,
    /those who received them in the past 3 years \(42 CFR 2\.24\)/,
    /To a copy of this notice\. You may have it on paper or electronically/,
    /To discuss this notice/,
  ],
  [
    'N12 duties and changes',
    /maintain the privacy and the security/,
    /notice of our legal duties and privacy practices/,
    /notify you following a breach/,
    /follow the terms of the notice that is currently in effect/,
    /reserve the right to change the terms of this notice/,
    /we post the new notice on this page/,
  ],
  [
    'N13 complaints',
    /to us: the <ComplianceOfficer\/>/,
    /to the Secretary of the U\.S\. Department of Health and Human Services/,
    /<Agency of="ocr"\/>/,
    /You will not be retaliated against for filing a complaint/,
  ],
  [
    'N14 contact with phone and email',
    /turn to the <ComplianceOfficer\/>\. Email: <Email of="privacy"\/>/,
  ],
  [
    'N15 effective date',
    /This notice is in effect from \w+ \d{1,2}, \d{4}\./,
    /earlier versions for six years/,
  ],
  [
    'Part 2 revocation',
    /revoke your written consent at any time, as 42 CFR 2\.31 and 2\.35 provide/,
  ],
  [
    'Part 2 other uses only with consent',
    /For every other purpose .* only with your written consent\./,
  ],
];

/** What section 2 of the specification requires of the page on patient rights, and the steps of a grievance. */
const rightsElements: readonly RequiredElement[] = [
  ['no discrimination', /We do not discriminate because of race, color, national origin/],
  ['no seclusion or restraint', /No seclusion and no restraint/],
  ['basic and additional rights', /Your basic rights/, /Further rights/],
  [
    'limits of confidentiality',
    /42 CFR Part 2/,
    /Suspected child abuse/,
    /Medical emergency/,
    /Crimes/,
  ],
  ['HIPAA', /Your health information and HIPAA/],
  [
    'grievance: therapist, administrator or director, State',
    /1\. Talk to your therapist\..*2\. Go to the office administrator or the medical director\..*4\. Go to the State\..*<Agency of="state-complaints"\/>/,
  ],
  ['time limits', /within 3 business days/, /within 10 business days/, /within 15 business days/],
  ['no retaliation', /nobody may retaliate against you/],
  [
    'further contacts',
    /"state-professions"/,
    /"ocr"/,
    /"disability-rights"/,
    /body that accredits/,
  ],
];

/** What section 2 of the specification requires of disclaimer and policy, and what this website does with data. */
const policyElements: readonly RequiredElement[] = [
  ['use at one’s own risk', /Use at your own risk/],
  [
    'information for education only',
    /for education only\. It is no substitute for professional advice/,
  ],
  [
    'what the server logs',
    /how long you stay/,
    /the pages you ask for/,
    /browser and operating system/,
    /internet provider/,
  ],
  [
    'confidential requests',
    /Personal information that you give us in an online request is kept confidential/,
  ],
  [
    'no disclosure to third parties',
    /unless the law requires it or it is needed to process your request/,
  ],
  ['contact by phone', /<ComplianceOfficer\/>/, /<Address\/>/],
  ['no cookies, no tracking', /sets no cookies/, /no analytics/, /nothing from other companies/],
  ['the count of uses of the button “Leave this site”', /how often you used Leave this site/],
  [
    'how long messages are stored',
    /erased from this website's server 30 days after it has been delivered/,
    /Backups, encrypted as well, may hold it for two weeks more/,
  ],
  [
    'without JavaScript: a wait instead of the computing task',
    new RegExp(
      `Without JavaScript there is no such task.*sends what you typed back.*wait ${waitSeconds} seconds`,
    ),
  ],
  [
    'how long typed text is kept',
    /stays in the memory of the tab/,
    /If you reload the page with your browser's own button or close the tab, this website keeps none of it/,
  ],
];

const civilRightsElements: readonly RequiredElement[] = [
  [
    'the grounds on which nobody is discriminated',
    /race,.*color,.*national origin.*age,.*disability, or.*sex\./,
  ],
  [
    'free and timely aids and language help',
    /free of charge and in time/,
    /sign language interpreters/,
  ],
  ['the coordinator', /Section 1557 Coordinator/, /<ComplianceOfficer\/>/],
  ['the grievance procedure', /How to file a grievance/, /within 30 days/],
  ['OCR', /<Agency of="ocr"\/>/, /within 180 days/],
];

const estimateElements: readonly RequiredElement[] = [
  ['who gets an estimate', /do not have insurance, or who are not using it/],
  ['when the estimate comes', /within 1 business day/, /within 3 business days/],
  ['when and where to dispute a bill', /at least \$400 more/, /<Agency of="nosurprises"\/>/],
];

/**
 * Which referrers the privacy rules bind, and which not: a page that overstated the rules would keep people from
 * calling.
 */
const referralElements: readonly RequiredElement[] = [
  ['a treating provider needs no written consent', /If you treat the person,.*164\.506\(c\)/],
  [
    'a Part 2 program, and recipients of its records, need written consent',
    /42 CFR Part 2 may bind you.*It binds the program\..*health plans, and companies that work for them.*2\.12\(d\).*written consent first/,
  ],
  ['an existing consent may cover the referral', /consent already.*may cover this referral.*2\.33/],
  ['HIPAA binds health plans and business associates', /If you are a health plan or work for one/],
  ['others are not bound by HIPAA', /If none of these describes you,/],
  ['what we may disclose', /We are bound by Part 2 ourselves/],
];

const statementElements: readonly RequiredElement[] = [
  ['standard and status', /WCAG\) 2\.2, levels A and AA/, /partially conformant/],
  ['contact and response time', /<Email of="accessibility"\/>/, /711/, /within 2 business days/],
  ['known limits', /What we know does not work fully/],
];

describe.each([
  ['notice-of-privacy-practices', noticeElements],
  ['patient-rights', rightsElements],
  ['privacy-policy', policyElements],
  ['nondiscrimination', civilRightsElements],
  ['good-faith-estimate', estimateElements],
  ['accessibility', statementElements],
  ['professionals', referralElements],
] as const)('the page %s', (page, elements) => {
  const text = textOf(page);
  test.each(elements)('contains: %s', (_name, ...patterns) => {
    for (const pattern of patterns)
      if (typeof pattern === 'string') expect(text).toContain(pattern);
      else expect(text).toMatch(pattern);
  });
});

test('the privacy policy and /safety list, in the same sentence, every action that makes the boot script load the other scripts', () => {
  /** For each event for which the boot script waits: what a visitor does to cause it. */
  const actionsByEvent: Record<string, readonly string[]> = {
    pointerover: ['move the mouse'],
    pointerdown: ['touch the page', 'click', 'scroll'], // scrolling with a finger starts with pointerdown
    keydown: ['press a key'],
    focusin: ['press a key'],
  };
  const code = bootScript({ always: ['entry'], wide: 'wide', narrow: 'narrow' });
  const [, events = ''] = /events = \[([^\]]*)\]/.exec(code) ?? [];
  expect(events.match(/\w+/g)).toEqual(Object.keys(actionsByEvent));
  const listOfActions = /It does so a few seconds after [^.]*\./;
  const [sentence = ''] = listOfActions.exec(textOf('safety')) ?? [];
  for (const action of Object.values(actionsByEvent).flat()) expect(sentence).toContain(action);
  expect(listOfActions.exec(textOf('privacy-policy'))?.[0]).toBe(sentence);
});

test('the accessibility statement does not call the website compliant or accessible to all', () => {
  expect(textOf('accessibility')).not.toMatch(
    /\b(?:fully|is|are) (?:compliant|accessible to all)/i,
  );
});

test('the notice of privacy practices takes effect no earlier than it was written', () => {
  const [, date = ''] =
    /in effect from (\w+ \d+, \d+)/.exec(textOf('notice-of-privacy-practices')) ?? [];
  const notice = allPageEntries.find(({ file }) =>
    file.endsWith('/notice-of-privacy-practices.mdx'),
  );
  expect(Date.parse(`${date} UTC`)).toBeGreaterThanOrEqual(Date.parse(notice?.facts.written ?? ''));
});

test('exactly the legal pages require a review by a lawyer', () => {
  const legalPages = allPageEntries.filter(({ facts }) => facts.reviewer === 'lawyer');
  expect(legalPages.map(({ file }) => basename(file, '.mdx'))).toEqual([
    'privacy-policy',
    'notice-of-privacy-practices',
    'patient-rights',
    'professionals',
    'good-faith-estimate',
    'nondiscrimination',
    'language-assistance',
  ]);
});

test('the page at /declaration-of-patent-rights, misspelled as in the specification, is named "Patient Rights"', () => {
  const page = documents.find(({ path }) => path === '/declaration-of-patent-rights');
  expect(page?.name).toBe('Patient Rights');
  expect(textOf('patient-rights')).not.toMatch(/patent/i);
});
