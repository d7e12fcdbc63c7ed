import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { splitProse } from '#build/prose-plugin.ts';
import { waitSeconds } from '#contact/wire.ts';
import { documents } from '#content/prose-pages.ts';
import { bootScript } from '#site/start/boot.ts';
import { siteRegister } from '#tests/harness/register.ts';

/** The text of a page without Markdown markup and line breaks. */
const words = (page: string) =>
  splitProse(readFileSync(`src/content/prose/${page}.mdx`, 'utf8'))
    .text.replace(/\{\/\*.*?\*\/\}/gs, '')
    .replace(/[*_]{1,2}/g, '')
    .replace(/\s+/g, ' ');

type Element = readonly [name: string, ...patterns: (string | RegExp)[]];

/** One row for every element that 45 CFR 164.520 and 42 CFR 2.22 require of the joint notice. */
const noticeElements: readonly Element[] = [
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

/**
 * The required contents of the rights page (specification, section 2), and the steps of a grievance up to the State.
 */
const rightsElements: readonly Element[] = [
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
    /1\. Talk to your therapist\..*2\. Go to the office administrator or the medical director\..*4\. Go to the State\..*<Agency of="dhhs-complaints"\/>/,
  ],
  ['time limits', /within 3 business days/, /within 10 business days/, /within 15 business days/],
  ['no retaliation', /nobody may retaliate against you/],
  ['further contacts', /"dhhs-professions"/, /"ocr"/, /"disability-rights"/, /body that accredits/],
];

/** The disclaimer and the policy (specification, section 2), and statements about what this website does with data. */
const policyElements: readonly Element[] = [
  ['own risk', /Use at your own risk/],
  ['education only', /for education only\. It is no substitute for professional advice/],
  [
    'server data',
    /how long you stay/,
    /the pages you ask for/,
    /browser and operating system/,
    /internet provider/,
  ],
  [
    'confidential',
    /Personal information that you give us in an online request is kept confidential/,
  ],
  ['third parties', /unless the law requires it or it is needed to process your request/],
  ['contact by phone', /<ComplianceOfficer\/>/, /<Address\/>/],
  ['no cookies, no tracking', /sets no cookies/, /no analytics/, /nothing from other companies/],
  ['count of exits', /how often you used Leave this site/],
  [
    'retention',
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
    'typed text',
    /stays in the memory of the tab/,
    /If you reload the page with your browser's own button or close the tab, this website keeps none of it/,
  ],
];

const civilRightsElements: readonly Element[] = [
  ['the grounds', /race,.*color,.*national origin.*age,.*disability, or.*sex\./],
  [
    'free and timely aids and language help',
    /free of charge and in time/,
    /sign language interpreters/,
  ],
  ['the coordinator', /Section 1557 Coordinator/, /<ComplianceOfficer\/>/],
  ['the grievance procedure', /How to file a grievance/, /within 30 days/],
  ['OCR', /<Agency of="ocr"\/>/, /within 180 days/],
];

const estimateElements: readonly Element[] = [
  ['who', /do not have insurance, or who are not using it/],
  ['when', /within 1 business day/, /within 3 business days/],
  ['dispute', /at least \$400 more/, /<Agency of="nosurprises"\/>/],
];

/** Which referrers the privacy rules bind. A page that overstates the rules would keep referrers from calling. */
const referralElements: readonly Element[] = [
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

const statementElements: readonly Element[] = [
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
  ['community-partnerships', referralElements],
] as const)('%s', (page, elements) => {
  const text = words(page);
  test.each(elements)('%s', (_name, ...patterns) => {
    for (const pattern of patterns)
      if (typeof pattern === 'string') expect(text).toContain(pattern);
      else expect(text).toMatch(pattern);
  });
});

test('the policy and /safety list, in the same words, every action that starts the scripts and saves pages', () => {
  /** The actions of a visitor that cause each event for which `boot.ts` waits. */
  const acts: Record<string, readonly string[]> = {
    pointerover: ['move the mouse'],
    pointerdown: ['touch the page', 'click', 'scroll'], // scrolling with a finger starts with pointerdown
    keydown: ['press a key'],
    focusin: ['press a key'],
  };
  const code = bootScript({ always: ['entry'], wide: 'wide', narrow: 'narrow' });
  const [, events = ''] = /events = \[([^\]]*)\]/.exec(code) ?? [];
  expect(events.match(/\w+/g)).toEqual(Object.keys(acts));
  const saying = /It does so a few seconds after [^.]*\./;
  const [sentence = ''] = saying.exec(words('safety')) ?? [];
  for (const act of Object.values(acts).flat()) expect(sentence).toContain(act);
  expect(saying.exec(words('privacy-policy'))?.[0]).toBe(sentence);
});

test('the accessibility statement does not call the website compliant', () => {
  expect(words('accessibility')).not.toMatch(/\b(?:fully|is|are) (?:compliant|accessible to all)/i);
});

test('the notice takes effect no earlier than it was written', () => {
  const [, date = ''] =
    /in effect from (\w+ \d+, \d+)/.exec(words('notice-of-privacy-practices')) ?? [];
  const notice = siteRegister.find(({ file }) => file.endsWith('/notice-of-privacy-practices.mdx'));
  expect(Date.parse(`${date} UTC`)).toBeGreaterThanOrEqual(Date.parse(notice?.facts.written ?? ''));
});

test('exactly the legal pages require a review by a lawyer', () => {
  const legal = siteRegister.filter(({ facts }) => facts.reviewer === 'lawyer');
  expect(legal.map(({ file }) => basename(file, '.mdx'))).toEqual([
    'privacy-policy',
    'notice-of-privacy-practices',
    'patient-rights',
    'good-faith-estimate',
    'nondiscrimination',
    'language-assistance',
  ]);
});

test('the page with the misspelled route /declaration-of-patent-rights is named "Patient Rights"', () => {
  const page = documents.find(({ path }) => path === '/declaration-of-patent-rights');
  expect(page?.name).toBe('Patient Rights');
  expect(words('patient-rights')).not.toMatch(/patent/i);
});
