// `npm run check-links`: requests every external address that the built site links to, and the source of every phone
// number. It needs a network, and writes its result to a file that `npm run launch-check` reads. A broken link makes
// the command fail.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLinks, outgoingLinks } from '#build/outgoing-links.ts';
import { agencies } from '#practice/agencies.yaml';
import { crisisLines } from '#practice/crisis.yaml';

const siteFolder = join(import.meta.dirname, '../dist/site');
const resultFile = join(import.meta.dirname, 'content/link-check.json');

const sourceUrls = [...crisisLines, ...agencies].map(({ source }) => source.url);
const urls = [...new Set([...outgoingLinks(siteFolder), ...sourceUrls])].sort();
const results = await checkLinks(urls, {
  report: ({ url, outcome, says }) => console.log(`${outcome.padEnd(10)}  ${url}  ${says}`),
});
const linksWithOutcome = (outcome: string) =>
  results.filter((result) => result.outcome === outcome).map(({ url, says }) => ({ url, says }));
const [broken, suspicious, refused] = [
  linksWithOutcome('broken'),
  linksWithOutcome('suspicious'),
  linksWithOutcome('refused'),
];

if (broken.length === urls.length) {
  console.error('No server answered. There seems to be no network, so no result is written.');
  process.exitCode = 2;
} else {
  const checkedOn = new Date().toISOString().slice(0, 10);
  const report = { checkedOn, links: urls.length, refused, suspicious, broken };
  writeFileSync(resultFile, `${JSON.stringify(report, null, 2)}\n`);
  const movedCount = linksWithOutcome('moved').length;
  console.log(
    `\n${urls.length} links: ${movedCount} moved, ${refused.length} to open by hand, ${suspicious.length} leading to a front page, ${broken.length} broken`,
  );
  process.exitCode = broken.length ? 1 : 0;
}
