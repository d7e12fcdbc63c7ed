import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { catalogue as stories } from '#audited-site/catalogue.ts';
import { serveSite } from '#audited-site/serve.ts';
import { browserArguments } from './browser.ts';
import { auditTime } from './clock.ts';
import { keyOf, type Run } from './matrix.ts';
import { measure } from './measure.ts';
import type { Inputs } from './plan.ts';
import { fileOfRaw, type Raw } from './report/raw.ts';
import { measuredBy } from './report/write-evidence.ts';

interface Options {
  executablePath: string;
  browserName: string;
  workers: number;
  inputs: Inputs;
}

/** Makes the runs, and saves each as soon as it is made. Returns the runs that failed, with the reason. */
export async function measureRuns(
  runs: readonly Run[],
  { executablePath, browserName, workers, inputs }: Options,
): Promise<string[]> {
  await using site = await serveSite(auditTime);
  await using catalogue = await stories.serve();
  const addressOf = (route: string) =>
    route.startsWith('story:')
      ? // Without Storybook's own axe: two cannot run in one page.
        `${catalogue.url}/iframe.html?id=${route.slice(6)}&viewMode=story&globals=a11y.manual:!true`
      : `${site.url}${route}`;
  const queue = [...runs];
  const failed: string[] = [];
  const began = Date.now();
  let done = 0;
  const on = new Date().toISOString().slice(0, 10);
  const by = measuredBy(browserName);

  async function work() {
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    for (let run = queue.shift(); run; run = queue.shift()) {
      const started = Date.now();
      try {
        const measured = await measure(browser, run, addressOf);
        const raw: Raw = { ...measured, input: inputs.of(run, measured.fetched), on, by };
        mkdirSync(dirname(fileOfRaw(run)), { recursive: true });
        writeFileSync(`${fileOfRaw(run)}.part`, JSON.stringify(raw));
        renameSync(`${fileOfRaw(run)}.part`, fileOfRaw(run));
      } catch (error) {
        failed.push(`${keyOf(run)}: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`);
        console.log(`  NOT MEASURED ${failed.at(-1)}`);
      }
      done++;
      const seconds = (Date.now() - began) / 1000;
      const left = Math.round((seconds / done) * (runs.length - done));
      console.log(
        `[${done}/${runs.length}] ${keyOf(run)} ${((Date.now() - started) / 1000).toFixed(1)} s, about ${left} s left`,
      );
    }
    await browser.close();
  }
  await Promise.all(Array.from({ length: Math.min(workers, runs.length) }, work));
  return failed;
}
