import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { forms } from '../../src/build/forms/definitions.ts';
import { type Form, fieldsOf, type List } from '../../src/build/forms/form.ts';
import { handouts } from '../../src/build/forms/handouts.ts';
import { letterhead } from '../../src/build/forms/letterhead.ts';
import { tooltipOf } from '../../src/build/forms/pdf-questions.ts';
import { writePdf } from '../../src/build/forms/write-pdf.ts';
import { practice } from '../../src/content/practice.ts';
import * as redirects from '../../src/content/redirects.ts';
import type { FormDownload } from '../../src/content/schema.ts';

const downloads: readonly FormDownload[] = redirects.downloads;

const pathOf = (form: Form) => join(import.meta.dirname, '../../public/forms', form.file);
const openPdf = (form: Form) =>
  getDocument({ data: new Uint8Array(readFileSync(pathOf(form))), verbosity: 0 }).promise;
const updateHint = 'run npm run forms to update the PDF';
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Spaces are removed because a line break after a hyphen, as in a long address, adds one to the extracted text. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

type Node = { role?: string; type?: string; id?: string; children?: Node[] };
type TextItem = { type?: string; id?: string; tag?: string; str?: string };
type Widget = {
  id: string;
  fieldName: string;
  fieldType: string;
  alternativeText: string;
  multiLine?: boolean;
  required?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  fieldValue?: string;
};

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

async function readPdf(form: Form) {
  const pdf = await openPdf(form);
  const headings: string[] = [];
  const taggedTexts: string[] = [];
  /** The text of headers and footers, one string for each page. */
  const artifactTexts: string[] = [];
  const untaggedTexts: string[] = [];
  const widgets: Widget[] = [];
  const widgetsInForms: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const texts = await textByContentId(page);
    artifactTexts.push(texts.get('artifact') ?? '');
    untaggedTexts.push(texts.get('untagged') ?? '', texts.get('') ?? '');
    widgets.push(...((await page.getAnnotations()) as Widget[]));
    for (const { node, ancestorRoles } of flattenTree((await page.getStructTree()) as Node)) {
      if (node.type === 'annotation' && ancestorRoles.at(-1) === 'Form')
        widgetsInForms.push(node.id ?? '');
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
    widgetsInForms,
  };
}

const typeOf = ({ fieldType, multiLine, checkBox, radioButton }: Widget) =>
  [fieldType, multiLine && 'multiline', checkBox && 'checkbox', radioButton && 'radio']
    .filter(Boolean)
    .join(' ');

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
    const type = { text: 'Tx', date: 'Tx', multiline: 'Tx multiline', checkbox: 'Btn checkbox' }[
      field.kind
    ];
    return [{ name, type, tooltip }];
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
    const { widgets, widgetsInForms } = await readPdf(form);
    const foundFields = widgets.map((widget) => ({
      name: widget.fieldName,
      type: typeOf(widget),
      tooltip: widget.alternativeText,
    }));
    expect(foundFields).toEqual(expectedFields(form));
    expect(widgetsInForms).toEqual(widgets.map(({ id }) => `pdfjs_internal_id_${id}`));
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
    const sentences = form.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (typeof block === 'string') return [block];
        return 'list' in block ? block.list : [];
      }),
    );
    for (const text of [...form.intro, ...sentences, ...fieldsOf(form).map(({ label }) => label)])
      expect(withoutSpaces(taggedText), updateHint).toContain(withoutSpaces(text));
    expect(taggedText).toContain('Call or text 988');
    expect(taggedText, updateHint).toContain(`Phone ${letterhead.phone} Fax ${letterhead.fax}`);
    expect(taggedText).toContain('Please do not email it');
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

  test('saves typed text, including letters with accents', async () => {
    const lastTextField = async (pdf: PDFDocumentProxy) =>
      ((await (await pdf.getPage(pdf.numPages)).getAnnotations()) as Widget[]).findLast(
        ({ fieldType }) => fieldType === 'Tx',
      );
    const pdf = await openPdf(form);
    pdf.annotationStorage.setValue((await lastTextField(pdf))?.id ?? '', { value: 'Zoë Núñez' });
    const filled = await getDocument({ data: await pdf.saveDocument(), verbosity: 0 }).promise;
    expect((await lastTextField(filled))?.fieldValue).toBe('Zoë Núñez');
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
  for (const text of texts)
    expect(withoutSpaces(taggedText), updateHint).toContain(withoutSpaces(text));
  expect(untaggedText.trim()).toBe('');
  expect(widgets).toEqual([]);
});
