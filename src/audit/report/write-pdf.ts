import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../browser.ts';
import { fingerprint } from '../stable.ts';
import { lastMeasuredOn } from './facts.ts';
import { readText, reportsFolder } from './folder.ts';

/** The PDF of the conformance report, the only file of the report that needs a browser. */
export const pdfFile = 'conformance/report.pdf';

/** A comment with a fingerprint of the page from which the PDF is made. It follows the end of the PDF, where PDF readers skip it. */
export const sourceMark = () =>
  `%% made from report.html ${fingerprint(readText('conformance/report.html'))}\n`;

/** Prints the conformance report as a tagged PDF. Does nothing if its HTML page has not changed since the last time. */
export async function writePdf() {
  const file = join(reportsFolder, pdfFile);
  if (existsSync(file) && readFileSync(file, 'latin1').endsWith(sourceMark())) return;
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() });
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(reportsFolder, 'conformance/report.html')).href);
  // In a PDF, a link to another file of the report would contain a path of this machine.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a:not([href^="http"], [href^="#"])'))
      link.replaceWith(...link.childNodes);
  });
  const pdf = await page.pdf({
    format: 'Letter',
    tagged: true,
    outline: true,
    margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
  });
  await browser.close();
  // The day of the measurement instead of the time of printing, so that the same report gives the same bytes.
  const day = `D:${lastMeasuredOn().replaceAll('-', '')}000000+00'00'`;
  const pdfWithDate = pdf
    .toString('latin1')
    .replace(/(\/(?:CreationDate|ModDate) \()D:\d{14}\+00'00'/g, (_, key) => key + day);
  writeFileSync(file, Buffer.from(pdfWithDate + sourceMark(), 'latin1'));
}
