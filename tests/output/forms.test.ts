import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AnnotationMode,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { practice } from '#practice/practice.yaml';
import * as redirects from '#practice/redirects.yaml';
import { statements } from '#practice/statements.yaml';
import { unpublishedFacts } from '#practice/unpublished.yaml';
import {
  type Block,
  type Form,
  fieldNamesAtFoot,
  fieldsOf,
  forms,
  type List,
  partsOf,
} from '../../src/build/forms/form.ts';
import { handouts } from '../../src/build/forms/handouts.ts';
import { letterhead } from '../../src/build/forms/letterhead.ts';
import { footTooltipOf, tooltipOf } from '../../src/build/forms/pdf-questions.ts';
import { writePdf } from '../../src/build/forms/write-pdf.ts';
import type { FormDownload, UnpublishedFact } from '../../src/content/schema.ts';
import { builtFolder } from '../harness/built-site.ts';

const downloads: readonly FormDownload[] = redirects.downloads;

const pathOf = (form: Form) => join(builtFolder, 'forms', form.file);
const openPdf = (form: Form) =>
  getDocument({ data: new Uint8Array(readFileSync(pathOf(form))), verbosity: 0 }).promise;
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Spaces are removed because a line break after a hyphen, as in a long address, adds one to the extracted text. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

type Node = { role?: string; type?: string; id?: string; children?: Node[] };
type TextItem = { type?: string; id?: string; tag?: string; str?: string };
type Widget = {
  id: string;
  subtype: string;
  fieldName: string;
  fieldType: string;
  alternativeText: string;
  multiLine?: boolean;
  required?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  fieldValue?: string;
  maxLen?: number;
  defaultAppearanceData?: { fontSize: number };
  rect: [left: number, bottom: number, right: number, top: number];
};
type LinkAnnotation = {
  id: string;
  subtype: string;
  unsafeUrl?: string;
  contentsObj: { str: string };
};
const isWidget = (annotation: { subtype: string }) => annotation.subtype === 'Widget';

/** Maps the id of each marked-content sequence to its text. Text of artifacts has the key "artifact". */
async function textByContentId(page: PDFPageProxy) {
  const texts = new Map<string, string>();
  const openIds: string[] = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items as TextItem[]) {
    if (item.type === 'endMarkedContent') openIds.pop();
    else if (item.type) openIds.push(item.id ?? (item.tag === 'Artifact' ? 'artifact' : ''));
    else {
      const key = openIds.at(-1) ?? 'untagged';
      texts.set(key, `${texts.get(key) ?? ''}${item.str ?? ''} `);
    }
  }
  return texts;
}

/** Lists the nodes of the structure tree in reading order, each with the roles of its ancestors. */
function flattenTree(
  node: Node,
  ancestorRoles: readonly string[] = [],
): { node: Node; ancestorRoles: readonly string[] }[] {
  const roles = node.role ? [...ancestorRoles, node.role] : ancestorRoles;
  return [
    { node, ancestorRoles },
    ...(node.children ?? []).flatMap((child) => flattenTree(child, roles)),
  ];
}

async function parsePdf(form: Form) {
  const pdf = await openPdf(form);
  const headings: string[] = [];
  const taggedTexts: string[] = [];
  /** The text of headers and footers, one string for each page. */
  const artifactTexts: string[] = [];
  const untaggedTexts: string[] = [];
  const widgets: Widget[] = [];
  /** The fields at the foot of each page. */
  const feet: Widget[][] = [];
  const idsInFormTags: string[] = [];
  const links: LinkAnnotation[] = [];
  const idsInLinkTags: string[] = [];
  /** The text and the names of the fields on each page. */
  const pages: { text: string; fieldNames: string[] }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const texts = await textByContentId(page);
    artifactTexts.push(texts.get('artifact') ?? '');
    untaggedTexts.push(texts.get('untagged') ?? '', texts.get('') ?? '');
    const annotations = (await page.getAnnotations()) as (Widget & LinkAnnotation)[];
    const widgetsOnPage = annotations.filter(isWidget);
    const isAtFoot = ({ alternativeText }: Widget) => alternativeText.includes('foot of page');
    widgets.push(...widgetsOnPage.filter((widget) => !isAtFoot(widget)));
    feet.push(widgetsOnPage.filter(isAtFoot));
    links.push(...annotations.filter(({ subtype }) => subtype === 'Link'));
    pages.push({
      text: withoutSpaces([...texts.values()].join('')),
      fieldNames: widgetsOnPage
        .filter((widget) => !isAtFoot(widget))
        .map(({ fieldName }) => fieldName),
    });
    for (const { node, ancestorRoles } of flattenTree((await page.getStructTree()) as Node)) {
      if (node.type === 'annotation' && ancestorRoles.at(-1) === 'Form')
        idsInFormTags.push(node.id ?? '');
      if (node.type === 'annotation' && ancestorRoles.at(-1) === 'Link')
        idsInLinkTags.push(node.id ?? '');
      if (node.type !== 'content') continue;
      const text = texts.get(node.id ?? '') ?? '';
      taggedTexts.push(text);
      const role = ancestorRoles.at(-1) ?? '';
      if (/^H\d$/.test(role)) headings.push(`${role} ${collapseSpaces(text)}`);
    }
  }
  return {
    pdf,
    headings,
    taggedText: collapseSpaces(taggedTexts.join(' ')),
    artifactTexts,
    untaggedText: untaggedTexts.join(''),
    widgets,
    feet,
    idsInFormTags,
    links,
    idsInLinkTags,
    pages,
  };
}

const parsedPdfs = new Map<Form, ReturnType<typeof parsePdf>>();
/** Parses each PDF once, because nine tests read it. Do not modify the result: to type into a PDF, open it with `openPdf`. */
function readPdf(form: Form) {
  const parsed = parsedPdfs.get(form) ?? parsePdf(form);
  parsedPdfs.set(form, parsed);
  return parsed;
}

const typeOf = ({ fieldType, multiLine, checkBox, radioButton }: Widget) =>
  [fieldType, multiLine && 'multiline', checkBox && 'checkbox', radioButton && 'radio']
    .filter(Boolean)
    .join(' ');

const textsOf = (part: ReturnType<typeof partsOf>[number]): readonly string[] => {
  if (typeof part === 'string') return [part];
  return 'list' in part ? part.list : [];
};

/** Names in languages whose letters the fields must show. */
const typedNames = [
  'Nguyễn Thị Ánh Đào',
  'José Núñez',
  'François Müller',
  'Łukasz Gżegżółka',
  'Žižka Řehoř',
  'Şükrü Doğan',
  'Владимир Їжак',
  'Γιώργος',
];

/** The fields of all pages, in all their places. */
async function allWidgets(pdf: PDFDocumentProxy) {
  const widgets: Widget[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const annotations = await (await pdf.getPage(number)).getAnnotations();
    widgets.push(...(annotations as Widget[]).filter(isWidget));
  }
  return widgets;
}

/** Types answers into the fields with these names, in all their places. */
async function typeInto(pdf: PDFDocumentProxy, answers: Record<string, string>) {
  for (const { id, fieldName } of await allWidgets(pdf)) {
    const value = answers[fieldName];
    if (value) pdf.annotationStorage.setValue(id, { value });
  }
}

type PrintedAnswer = { text: string; lines: number; fontSize: number; right: number };

/** What is printed in the fields of a page, by the id of the field. */
async function printedAnswers(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList({
    intent: 'print',
    annotationMode: AnnotationMode.ENABLE_STORAGE,
    printAnnotationStorage: pdf.annotationStorage.print,
  });
  const answers = new Map<string, PrintedAnswer>();
  let answer: PrintedAnswer | undefined;
  for (const [i, operator] of fnArray.entries()) {
    const args = argsArray[i];
    if (operator === OPS.beginAnnotation) {
      answer = { text: '', lines: 0, fontSize: 0, right: 0 };
      answers.set(args[0], answer);
    } else if (operator === OPS.endAnnotation) answer = undefined;
    else if (answer && operator === OPS.setFont) answer.fontSize = args[1];
    else if (answer && operator === OPS.showText) {
      const glyphs = (args[0] as ({ unicode: string; width: number } | number)[]).filter(
        (glyph) => typeof glyph === 'object',
      );
      const end = glyphs.findLastIndex(({ unicode }) => unicode !== ' ') + 1;
      const width = glyphs.slice(0, end).reduce((sum, glyph) => sum + glyph.width, 0) / 1000;
      answer.text += glyphs.map(({ unicode }) => unicode).join('');
      answer.lines += 1;
      answer.right = Math.max(answer.right, width * answer.fontSize + 2);
    }
  }
  return answers;
}

const expectedFields = (form: Form) =>
  fieldsOf(form).flatMap((field) => {
    const { name } = field;
    const tooltip = tooltipOf(field);
    if (field.kind === 'choice')
      return field.options.map((option) => ({
        name,
        type: 'Btn radio',
        tooltip: `${tooltip}: ${option}`,
      }));
    const type = {
      'one line': 'Tx',
      date: 'Tx',
      'several lines': 'Tx multiline',
      'one entry on each line': 'Tx multiline',
      'check box': 'Btn checkbox',
    }[field.kind];
    return [{ name, type, tooltip }];
  });

test('the folder of forms has exactly the forms and handouts to which the site leads', () => {
  const targets = [...downloads, ...redirects.handouts].map(({ to }) => to);
  const files = globSync('forms/**', { cwd: builtFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `/forms/${name}`);
  expect(files.sort()).toEqual(targets.sort());
});

describe.each(forms)('$file', (form) => {
  test('has title, language, author and PDF/UA in its metadata, and is marked as a draft until it is confirmed', async () => {
    const pdf = await openPdf(form);
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: form.title, Language: 'en-US', Author: practice.name });
    const { status } = downloads.find(({ to }) => to.endsWith(form.file)) ?? {};
    const keywords = info && 'Keywords' in info ? String(info.Keywords) : '';
    expect(keywords.includes('Draft for review')).toBe(typeof status !== 'object');
    expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(await pdf.getMarkInfo()).toEqual(
      new Map([
        ['Marked', true],
        ['UserProperties', false],
        ['Suspects', false],
      ]),
    );
    expect(pdf.numPages).toBeGreaterThanOrEqual(3);
    expect(pdf.numPages).toBeLessThanOrEqual(9);
  });

  test('has every field once, in reading order, with its type and the full question as its tooltip', async () => {
    const { widgets, feet, idsInFormTags } = await readPdf(form);
    const foundFields = widgets.map((widget) => ({
      name: widget.fieldName,
      type: typeOf(widget),
      tooltip: widget.alternativeText,
    }));
    expect(foundFields).toEqual(expectedFields(form));
    expect(idsInFormTags.toSorted()).toEqual(
      [...widgets, ...feet.flat()].map(({ id }) => `pdfjs_internal_id_${id}`).toSorted(),
    );
    const names = fieldsOf(form).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const requiredNames = new Set(
      fieldsOf(form)
        .filter(({ required }) => required)
        .map(({ name }) => name),
    );
    expect(
      new Set(widgets.filter(({ required }) => required).map(({ fieldName }) => fieldName)),
    ).toEqual(requiredNames);
  });

  test('has its title as H1 and its sections as H2, in order', async () => {
    const { headings } = await readPdf(form);
    expect(headings).toEqual([
      `H1 ${form.title}`,
      ...form.sections.map(({ heading }) => `H2 ${heading}`),
    ]);
  });

  test('has every sentence in its tagged text, and page numbers only in artifacts', async () => {
    const { taggedText, artifactTexts, untaggedText } = await readPdf(form);
    const sentences = form.sections.flatMap(({ blocks }) => partsOf(blocks).flatMap(textsOf));
    for (const text of [
      ...form.intro,
      ...sentences,
      ...fieldsOf(form).map(({ question }) => question),
    ])
      expect(withoutSpaces(taggedText)).toContain(withoutSpaces(text));
    expect(taggedText).toContain('Call or text 988');
    expect(taggedText).toContain(`Phone ${letterhead.phone} Fax ${letterhead.fax}`);
    expect(taggedText).toContain(statements.returningForms.text);
    expect(taggedText).not.toMatch(/Page \d+ of \d+/);
    expect(
      artifactTexts.map((text, i) => text.includes(`Page ${i + 1} of ${artifactTexts.length}`)),
    ).not.toContain(false);
    expect(artifactTexts.join('')).toContain(practice.address.street);
    expect(untaggedText.trim()).toBe('');
  });

  test('shows its title in the title bar, and its tab order follows the tags', async () => {
    const bytes = readFileSync(pathOf(form), 'latin1');
    expect(bytes).toContain('/DisplayDocTitle true');
    expect(bytes.match(/\/Tabs \/S/g)).toHaveLength((await openPdf(form)).numPages);
  });

  test('embeds every font it uses', () => {
    const bytes = readFileSync(pathOf(form), 'latin1');
    const fonts = bytes.match(/\/Type \/Font\n/g) ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(bytes.match(/\/FontFile2/g)).toHaveLength(
      (bytes.match(/\/Type \/FontDescriptor/g) ?? []).length,
    );
    expect(bytes).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier|ZapfDingbats)/);
  });

  test('prints typed letters with accents in its own font, and the name and the date of birth on each page', async () => {
    const pdf = await openPdf(form);
    const answers = { legal_name: typedNames.join(', '), birth_date: '12/31/1999' };
    await typeInto(pdf, answers);
    for (let number = 1; number <= pdf.numPages; number++) {
      const printed = [...(await printedAnswers(pdf, number)).values()].map(({ text }) => text);
      for (const answer of Object.values(answers)) expect(printed).toContain(answer);
    }
    const saved = Buffer.from(await pdf.saveDocument());
    const filled = await getDocument({ data: new Uint8Array(saved), verbosity: 0 }).promise;
    const names = (await allWidgets(filled)).filter(({ fieldName }) => fieldName === 'legal_name');
    expect(new Set(names.map(({ fieldValue }) => fieldValue))).toEqual(
      new Set([answers.legal_name]),
    );
    // pdf.js asks the next viewer to draw the answers if the font of the field lacks a letter.
    expect(saved.toString('latin1')).not.toContain('/NeedAppearances true');
  });

  test('has the name and the date of birth at the foot of each page, filled in from their questions', async () => {
    const { feet } = await readPdf(form);
    const questions = fieldNamesAtFoot.map((name) =>
      fieldsOf(form).find((field) => field.name === name),
    );
    for (const [i, foot] of feet.entries()) {
      expect(foot.map(({ fieldName, alternativeText }) => [fieldName, alternativeText])).toEqual(
        questions.map((field) => [field?.name, field && footTooltipOf(field, i + 1)]),
      );
      for (const { rect } of foot) expect(rect[3]).toBeLessThan(100);
    }
  });

  test('prints answers whole: in fields of a line or a list the letters get smaller, and fields of running text limit their number', async () => {
    const pdf = await openPdf(form);
    const { widgets } = await readPdf(form);
    const kindOf = (name: string) => fieldsOf(form).find((field) => field.name === name)?.kind;
    const texts = widgets.filter(({ fieldType }) => fieldType === 'Tx');
    expect(texts.length).toBeGreaterThan(0);
    const answers: Record<string, string> = {};
    for (const { fieldName, maxLen = 0, defaultAppearanceData } of texts) {
      const isRunning = kindOf(fieldName) === 'several lines';
      expect(maxLen > 0, fieldName).toBe(isRunning);
      expect(defaultAppearanceData?.fontSize, fieldName).toBe(isRunning ? 10 : 0);
      const sentence = 'THIS ANSWER IS IN CAPITAL LETTERS. ';
      answers[fieldName] = isRunning
        ? sentence.repeat(maxLen).slice(0, maxLen)
        : sentence.repeat(3);
    }
    await typeInto(pdf, answers);
    for (let number = 1; number <= pdf.numPages; number++)
      for (const [id, { text, lines, fontSize, right }] of await printedAnswers(pdf, number)) {
        const widget = texts.find((candidate) => candidate.id === id);
        if (!widget) continue;
        const [width, height] = [widget.rect[2] - widget.rect[0], widget.rect[3] - widget.rect[1]];
        const answer = answers[widget.fieldName] ?? '';
        expect(withoutSpaces(text), widget.fieldName).toBe(withoutSpaces(answer));
        // The distance of lines is at most 1.36 times the size in the font of the fields.
        expect(lines * fontSize * 1.36, widget.fieldName).toBeLessThanOrEqual(height + 3);
        // pdf.js counts only the ink of the last letter.
        expect(right, widget.fieldName).toBeLessThanOrEqual(width + 1);
      }
  });

  test('has each consent with its text, and each signature with its date, on one page', async () => {
    const { pages } = await readPdf(form);
    const isOnPage = (block: Block, { text, fieldNames }: (typeof pages)[number]) =>
      partsOf([block]).every((part) =>
        typeof part === 'object' && 'name' in part
          ? fieldNames.includes(part.name)
          : textsOf(part).every((words) => text.includes(withoutSpaces(words))),
      );
    const groups = form.sections.flatMap(({ blocks }) =>
      blocks.filter((block) => typeof block === 'object' && 'together' in block),
    );
    const consents = fieldsOf(form).filter(
      ({ name, kind }) => kind === 'check box' && /^(consent|read|received)_/.test(name),
    );
    const grouped = groups.flatMap((block) =>
      partsOf([block]).flatMap((part) =>
        typeof part === 'object' && 'name' in part ? [part.name] : [],
      ),
    );
    expect(grouped).toEqual(expect.arrayContaining(consents.map(({ name }) => name)));
    expect(grouped).toEqual(
      expect.arrayContaining(['signature', 'signature_date', 'printed_name']),
    );
    for (const group of groups)
      expect(pages.filter((page) => isOnPage(group, page))).toHaveLength(1);
  });

  test('has telephone numbers and addresses as links that say what they do, and the fax number as text', async () => {
    const { links, idsInLinkTags } = await readPdf(form);
    expect(idsInLinkTags).toEqual(links.map(({ id }) => `pdfjs_internal_id_${id}`));
    const addresses = links.map(({ unsafeUrl }) => unsafeUrl);
    expect(addresses).toEqual(
      expect.arrayContaining([`tel:${practice.phone}`, 'tel:988', 'tel:911']),
    );
    expect(addresses).not.toContain(`tel:${practice.fax}`);
    for (const { unsafeUrl, contentsObj } of links)
      expect(contentsObj.str, unsafeUrl).toMatch(/^(Call|Text|Open|Write to) \S/);
  });

  test('has a different name for each field, and a question in the name of each check box', async () => {
    const tooltips = fieldsOf(form).map(tooltipOf);
    expect(tooltips).toEqual([...new Set(tooltips)]);
    const rows = form.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'row' in block ? block.row : [])),
    );
    for (const field of rows.filter(({ kind }) => kind === 'check box'))
      expect(tooltipOf(field)).toMatch(/^.+: .+/);
  });

  test('says nothing about what the site calls not published', async () => {
    const { taggedText } = await readPdf(form);
    const wordsByFact: [UnpublishedFact, RegExp][] = [
      [unpublishedFacts.helpPaying, /payment plan/i],
      [unpublishedFacts.telehealth, /telehealth|video/i],
      [unpublishedFacts.portal, /portal/i],
    ];
    for (const [{ answer }, words] of wordsByFact)
      if (answer === null) expect(taggedText).not.toMatch(words);
  });

  test('is generated with identical bytes every time', async () => {
    expect((await writePdf(form)).equals(await writePdf(form))).toBe(true);
  });

  const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;
  test.skipIf(!hasQpdf)(
    'passes qpdf --check (requires qpdf; on Debian: apt-get install qpdf)',
    () => {
      const { status, stdout, stderr } = spawnSync('qpdf', ['--check', pathOf(form)], {
        encoding: 'utf8',
      });
      expect({ status, warnings: /warning/i.test(stdout + stderr) }).toEqual({
        status: 0,
        warnings: false,
      });
    },
  );
});

test.each(handouts)('$file has the text of its web page on one tagged sheet', async (handout) => {
  const { pdf, headings, taggedText, untaggedText, widgets } = await readPdf(handout);
  expect(pdf.numPages).toBe(1);
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: handout.title, Language: 'en-US' });
  expect(headings).toEqual([
    `H1 ${handout.title}`,
    ...handout.sections.map(({ heading }) => `H2 ${heading}`),
  ]);
  const texts = [
    ...handout.intro,
    ...handout.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'string' ? block : (block as List).list)),
    ),
  ];
  for (const text of texts) expect(withoutSpaces(taggedText)).toContain(withoutSpaces(text));
  expect(untaggedText.trim()).toBe('');
  expect(widgets).toEqual([]);
});
