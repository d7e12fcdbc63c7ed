import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { CheckResult, Finding } from '../check.ts';

type Node = { role?: string; alt?: string; children?: Node[] };
type Annotation = { subtype: string; fieldName?: string; alternativeText?: string };

const nodesIn = (node: Node | null): Node[] =>
  node ? [node, ...(node.children ?? []).flatMap(nodesIn)] : [];

/** The accessibility problems of a PDF document. */
export async function findPdfProblems(bytes: Uint8Array, name: string): Promise<Finding[]> {
  const raw = Buffer.from(bytes).toString('latin1');
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const findings: Finding[] = [];
  const report = (sc: string, what: string) => findings.push({ sc, target: name, what });
  const markInfo = (await document.getMarkInfo()) as Map<string, boolean> | null;
  if (!markInfo?.get('Marked')) report('1.3.1', 'the document is not tagged');
  const { info } = await document.getMetadata();
  const metadata = info as { Title?: string; Language?: string };
  if (!metadata.Title) report('2.4.2', 'the document has no title');
  if (!metadata.Language) report('3.1.1', 'the document has no language');
  if (!/\/DisplayDocTitle true/.test(raw))
    report('2.4.2', 'the window of the PDF reader shows the name of the file instead of the title');
  let textItemCount = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const text = await page.getTextContent();
    textItemCount += text.items.length;
    for (const { role, alt } of nodesIn((await page.getStructTree()) as Node | null))
      if (role === 'Figure' && !alt)
        report('1.1.1', `a figure without an alternative on page ${number}`);
    for (const {
      subtype,
      fieldName,
      alternativeText,
    } of (await page.getAnnotations()) as Annotation[])
      if (subtype === 'Widget' && !alternativeText)
        report('4.1.2', `the field ${fieldName} has no name`);
  }
  if (!textItemCount) report('1.4.5', 'the document contains no text, only images');
  return findings;
}

/** S50: checks the PDF documents. `documents` has their bytes by name. */
export async function checkDocuments(
  documents: ReadonlyMap<string, Uint8Array>,
): Promise<CheckResult> {
  const findings: Finding[] = [];
  for (const [name, bytes] of documents) findings.push(...(await findPdfProblems(bytes, name)));
  return { looked: documents.size, findings, facts: { documents: documents.size } };
}
