import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reader } from '#audited-site/reader.ts';
import { html, page } from './html.ts';

const transcriptOf = (name: string) =>
  readFileSync(join(reader.folder, `${name}.txt`), 'utf8').trim();
const idOf = (transcript: string) => transcript.replace('/', '-');

/** The report shows this sentence with every transcript, because a transcript is not a judgement. */
export const drivenByScript =
  'A script operated a real screen reader; no person has judged the result.';

/** The transcripts about a criterion. */
export const transcriptsAbout = (num: string) =>
  reader.transcripts
    .filter(({ criteria }) => (criteria as readonly string[]).includes(num))
    .map(({ transcript, title }) => ({ id: idOf(transcript), title }));

/** The page with the transcripts of what the screen reader Orca said. */
export function readerPage() {
  const body = html`<h1>What a screen reader said</h1>
<p>${drivenByScript} ${transcriptOf('versions')} with Chromium on Debian 12. Each transcript lists the keys that were pressed and what Orca said after each. Pages were read line by line, from the heading to the end of the main content. A language in brackets is the one that Orca recognized for the line; this version does not pass it on to the voice. The script records these languages and keeps Orca from guessing labels; it changes nothing else. Facts of the practice are in ‹brackets›. <code>npm run test:reader</code> repeats the transcripts and fails when a word differs.</p>
${reader.transcripts.map(
  ({ transcript, title, criteria }) => html`<h2 id="${idOf(transcript)}">${title}</h2>
<p>About ${criteria.map((num, index) => html`${index ? ', ' : ''}<a href="criteria/${num}.html">${num}</a>`)}.</p>
<details><summary>Transcript</summary><pre>${transcriptOf(transcript)}</pre></details>`,
)}`;
  return page('Screen reader', body);
}
