import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reader } from '#audited-site/reader.ts';
import { html, page } from './html.ts';

const transcriptOf = (name: string) =>
  readFileSync(join(reader.folder, `${name}.txt`), 'utf8').trim();
const idOf = (transcript: string) => transcript.replace('/', '-');

/** Said wherever a transcript is shown: it is no judgement. */
export const drivenByScript = 'A real screen reader, driven by a script; no person has judged it.';

/** The walks that bear on a criterion. */
export const walksFor = (num: string) =>
  reader.walks
    .filter(({ criteria }) => (criteria as readonly string[]).includes(num))
    .map(({ transcript, title }) => ({ id: idOf(transcript), title }));

/** What the screen reader Orca was heard to say. */
export function readerPage() {
  const body = html`<h1>What a screen reader was heard to say</h1>
<p>${drivenByScript} ${transcriptOf('versions')} with Chromium on Debian 12. Each key is followed by what was said then; a page that is read out is whole, line by line, from its heading to the end of its main part. A language in brackets is the one that Orca recognized for the line; this version does not yet hand it to its voice, and our script, which records it, changes nothing else in what is said but that Orca guesses no labels. Facts of the practice stand in ‹brackets›. <code>npm run test:reader</code> hears it again, and fails when a word has changed.</p>
${reader.walks.map(
  ({ transcript, title, criteria }) => html`<h2 id="${idOf(transcript)}">${title}</h2>
<p>Bears on ${criteria.map((num, index) => html`${index ? ', ' : ''}<a href="criteria/${num}.html">${num}</a>`)}.</p>
<details><summary>What was heard</summary><pre>${transcriptOf(transcript)}</pre></details>`,
)}`;
  return page('Screen reader', body);
}
