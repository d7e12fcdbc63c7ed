import { measuredInWords, readRelease } from './facts.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** HTML that is ready to be inserted. Text must be escaped first. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type HtmlValue = Html | string | number | undefined | false | readonly HtmlValue[];

function render(part: HtmlValue): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return escapeHtml(String(part));
}

/** A template tag that escapes every value except `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlValue[]) =>
  new Html(texts.map((text, index) => text + render(parts[index])).join(''));

/**
 * The HTML of a page of the report, without scripts and without requests to other origins. `depth` is the number of
 * folders between this page and the first page. A page with `isAlone` is published without the first page, and so has no
 * link to it.
 */
export function page(
  title: string,
  body: Html,
  { depth = 0, style = html``, isAlone = false } = {},
) {
  const pathUp = '../'.repeat(depth);
  const home =
    depth && !isAlone
      ? html`<a href="${pathUp}index.html">Accessibility evidence</a>`
      : 'Accessibility evidence';
  const source = isAlone
    ? 'Generated from the measurements of the last audit.'
    : 'Generated from the files in this folder.';
  const { product } = readRelease();
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Accessibility evidence, ${product}</title>
<link rel="stylesheet" href="${pathUp}report.css">
${style}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><p>${home}, ${product}</p>
<p class="measured">${measuredInWords()}</p></header>
<main id="main" tabindex="-1">
${body}
</main>
<footer><p>${source} Automatic checks find only a part of all barriers.</p></footer>
</body>
</html>
`.text;
}

/** A table with a caption, in a region that scrolls sideways and that the keyboard can scroll. */
export const table = (
  caption: string,
  columnHeads: readonly string[],
  rows: readonly Html[],
  id = caption.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
) =>
  html`<section class="scroll" aria-labelledby="${id}-table" tabindex="0"><table>
<caption id="${id}-table">${caption}</caption>
<thead><tr>${columnHeads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`${row}\n`)}</tbody></table></section>`;

export const styleSheet = `:root { color-scheme: light dark; --page: #fff; --text: #14252a; --quiet: #43545a; --link: #0b4f45; --edge: #6b7d80; --tint: #eef5f2 }
@media (prefers-color-scheme: dark) { :root { --page: #0f1f22; --text: #e9f1ef; --quiet: #b7c6c8; --link: #8fe3cf; --edge: #84979b; --tint: #17292d } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; background: var(--page); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.2; margin: 1.5rem 0 .5rem }
a { color: var(--link); text-underline-offset: .15em }
a:focus-visible, select:focus-visible, summary:focus-visible, .scroll:focus-visible, main:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -200vw }
.skip:focus { left: 1rem; background: var(--page); padding: .75rem }
p, li { max-width: 75ch }
.scroll { overflow-x: auto; margin: 1rem 0; border: 1px solid var(--edge) }
table { border-collapse: collapse; width: 100%; font-size: .9375rem }
caption { text-align: left; font-weight: 700; padding: .75rem }
th, td { border-top: 1px solid var(--edge); padding: .1rem .75rem; text-align: left; vertical-align: top }
thead th { background: var(--tint) }
td a, li a { display: inline-block; min-height: 24px; vertical-align: top }
.filters { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; padding: 1rem; min-width: 0; background: var(--tint); border: 1px solid var(--edge) }
.filters legend { float: left; width: 100%; padding: 0 }
.filters label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; font-weight: 700; min-width: 0; max-width: 100% }
select { font: inherit; min-height: 44px; padding: .25rem .5rem; color: var(--text); background: var(--page); border: 1px solid var(--edge); width: 100%; min-width: 0 }
summary { min-height: 44px; padding: .5rem 0; cursor: pointer; font-weight: 700 }
dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: .25rem 1rem }
dt { font-weight: 700 }
dd { margin: 0; overflow-wrap: anywhere }
code { overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: var(--tint); font-size: 1rem }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } }
@media print { body { max-width: none; color: #000; background: #fff } .filters, .skip { display: none } .scroll { overflow: visible; border: 0 } thead { display: table-header-group } tr { break-inside: avoid } a { color: inherit } }
`;
