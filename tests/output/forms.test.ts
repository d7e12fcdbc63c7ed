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
const open = (form: Form) =>
  getDocument({ data: new Uint8Array(readFileSync(pathOf(form))), verbosity: 0 }).promise;
/** The message for a PDF that differs from the content. */
const stale = 'run npm run forms to update the PDF';
const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Removes spaces, because a long address may wrap at a hyphen, which adds a space to the extracted text. */
const unbroken = (text: string) => text.replace(/\s/g, '');

type Node = { role?: string; type?: string; id?: string; children?: Node[] };
type Marked = { type?: string; id?: string; tag?: string; str?: string };
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

/** The text of a page by marked-content id. The text of artifacts has the key "artifact". */
async function textByMark(page: PDFPageProxy) {
  const words = new Map<string, string>();
  const open: string[] = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items as Marked[]) {
    if (item.type === 'endMarkedContent') open.pop();
    else if (item.type) open.push(item.id ?? (item.tag === 'Artifact' ? 'artifact' : ''));
    else {
      const key = open.at(-1) ?? 'untagged';
      words.set(key, `${words.get(key) ?? ''}${item.str ?? ''} `);
    }
  }
  return words;
}

/** The nodes of the structure tree in reading order, each with the roles of its ancestors. */
function walk(
  node: Node,
  inside: readonly string[] = [],
): { node: Node; inside: readonly string[] }[] {
  const here = node.role ? [...inside, node.role] : inside;
  return [{ node, inside }, ...(node.children ?? []).flatMap((child) => walk(child, here))];
}

async function read(form: Form) {
  const pdf = await open(form);
  const headings: string[] = [];
  const tagged: string[] = [];
  const furniture: string[] = [];
  const untagged: string[] = [];
  const widgets: Widget[] = [];
  const widgetsInForms: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const words = await textByMark(page);
    furniture.push(words.get('artifact') ?? '');
    untagged.push(words.get('untagged') ?? '', words.get('') ?? '');
    widgets.push(...((await page.getAnnotations()) as Widget[]));
    for (const { node, inside } of walk((await page.getStructTree()) as Node)) {
      if (node.type === 'annotation' && inside.at(-1) === 'Form')
        widgetsInForms.push(node.id ?? '');
      if (node.type !== 'content') continue;
      const text = words.get(node.id ?? '') ?? '';
      tagged.push(text);
      const role = inside.at(-1) ?? '';
      if (/^H\d$/.test(role)) headings.push(`${role} ${squeeze(text)}`);
    }
  }
  return {
    pdf,
    headings,
    tagged: squeeze(tagged.join(' ')),
    furniture,
    untagged,
    widgets,
    widgetsInForms,
  };
}

const typeOf = ({ fieldType, multiLine, checkBox, radioButton }: Widget) =>
  [fieldType, multiLine && 'multiline', checkBox && 'checkbox', radioButton && 'radio']
    .filter(Boolean)
    .join(' ');

const expected = (form: Form) =>
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
  test('has its title and language as metadata, and is marked as a draft until it is confirmed', async () => {
    const pdf = await open(form);
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
    const { widgets, widgetsInForms } = await read(form);
    const found = widgets.map((widget) => ({
      name: widget.fieldName,
      type: typeOf(widget),
      tooltip: widget.alternativeText,
    }));
    expect(found).toEqual(expected(form));
    expect(widgetsInForms).toEqual(widgets.map(({ id }) => `pdfjs_internal_id_${id}`));
    const names = fieldsOf(form).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const must = new Set(
      fieldsOf(form)
        .filter(({ required }) => required)
        .map(({ name }) => name),
    );
    expect(
      new Set(widgets.filter(({ required }) => required).map(({ fieldName }) => fieldName)),
    ).toEqual(must);
  });

  test('has its title as H1 and its sections as H2, in order', async () => {
    const { headings } = await read(form);
    expect(headings).toEqual([
      `H1 ${form.title}`,
      ...form.sections.map(({ heading }) => `H2 ${heading}`),
    ]);
  });

  test('has every sentence tagged, and page numbers only in artifacts', async () => {
    const { tagged, furniture, untagged } = await read(form);
    const sentences = form.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (typeof block === 'string') return [block];
        return 'list' in block ? block.list : [];
      }),
    );
    for (const words of [...form.intro, ...sentences, ...fieldsOf(form).map(({ label }) => label)])
      expect(unbroken(tagged), stale).toContain(unbroken(words));
    expect(tagged).toContain('Call or text 988');
    expect(tagged, stale).toContain(`Phone ${letterhead.phone} Fax ${letterhead.fax}`);
    expect(tagged).toContain('Please do not email it');
    expect(tagged).not.toMatch(/Page \d+ of \d+/);
    expect(
      furniture.map((words, i) => words.includes(`Page ${i + 1} of ${furniture.length}`)),
    ).not.toContain(false);
    expect(furniture.join('')).toContain(practice.address.street);
    expect(untagged.join('').trim()).toBe('');
  });

  test('shows its title in the title bar, and its tab order follows the tags', async () => {
    const bytes = readFileSync(pathOf(form), 'latin1');
    expect(bytes).toContain('/DisplayDocTitle true');
    expect(bytes.match(/\/Tabs \/S/g)).toHaveLength((await open(form)).numPages);
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
    const lastText = async (pdf: PDFDocumentProxy) =>
      ((await (await pdf.getPage(pdf.numPages)).getAnnotations()) as Widget[]).findLast(
        ({ fieldType }) => fieldType === 'Tx',
      );
    const pdf = await open(form);
    pdf.annotationStorage.setValue((await lastText(pdf))?.id ?? '', { value: 'Zoë Núñez' });
    const filled = await getDocument({ data: await pdf.saveDocument(), verbosity: 0 }).promise;
    expect((await lastText(filled))?.fieldValue).toBe('Zoë Núñez');
  });

  test('is written with identical bytes every time', async () => {
    expect((await writePdf(form)).equals(await writePdf(form))).toBe(true);
  });

  const qpdf = spawnSync('qpdf', ['--version']).status === 0;
  test.skipIf(!qpdf)('passes qpdf --check (requires qpdf; on Debian: apt-get install qpdf)', () => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', pathOf(form)], {
      encoding: 'utf8',
    });
    expect({ status, warnings: /warning/i.test(stdout + stderr) }).toEqual({
      status: 0,
      warnings: false,
    });
  });
});

test.each(handouts)('$file has the text of its web page on one tagged sheet', async (handout) => {
  const { pdf, headings, tagged, untagged, widgets } = await read(handout);
  expect(pdf.numPages).toBe(1);
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: handout.title, Language: 'en-US' });
  expect(headings).toEqual([
    `H1 ${handout.title}`,
    ...handout.sections.map(({ heading }) => `H2 ${heading}`),
  ]);
  const words = [
    ...handout.intro,
    ...handout.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'string' ? block : (block as List).list)),
    ),
  ];
  for (const text of words) expect(unbroken(tagged), stale).toContain(unbroken(text));
  expect(untagged.join('').trim()).toBe('');
  expect(widgets).toEqual([]);
});
