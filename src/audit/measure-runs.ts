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
import { fileOfRaw, type RawMeasurement } from './report/raw.ts';
import { measuredBy } from './report/write-evidence.ts';

interface Options {
  executablePath: string;
  browserName: string;
  workers: number;
  inputs: Inputs;
}

/** Makes the runs, and saves each as soon as it is measured. Returns a line for each run that could not be measured, with the reason. */
export async function measureRuns(
  runs: readonly Run[],
  { executablePath, browserName, workers, inputs }: Options,
): Promise<string[]> {
  await using site = await serveSite(auditTime);
  await using catalogue = await stories.serve();
  const addressOf = (route: string) =>
    route.startsWith('story:')
      ? // Turns off Storybook's own axe, because two copies of axe cannot run in one page.
        `${catalogue.url}/iframe.html?id=${route.slice(6)}&viewMode=story&globals=a11y.manual:!true`
      : `${site.url}${route}`;
  const queue = [...runs];
  const notMeasured: string[] = [];
  const allStartedAt = Date.now();
  let doneCount = 0;
  const today = new Date().toISOString().slice(0, 10);
  const tools = measuredBy(browserName);

  async function measureFromQueue() {
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    for (let run = queue.shift(); run; run = queue.shift()) {
      const startedAt = Date.now();
      try {
        const measured = await measure(browser, run, addressOf);
        const raw: RawMeasurement = {
          ...measured,
          input: inputs.inputOf(run, measured.fetched),
          on: today,
          by: tools,
        };
        mkdirSync(dirname(fileOfRaw(run)), { recursive: true });
        writeFileSync(`${fileOfRaw(run)}.part`, JSON.stringify(raw));
        renameSync(`${fileOfRaw(run)}.part`, fileOfRaw(run));
      } catch (error) {
        notMeasured.push(
          `${keyOf(run)}: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`,
        );
        console.log(`  NOT MEASURED ${notMeasured.at(-1)}`);
      }
      doneCount++;
      const seconds = (Date.now() - allStartedAt) / 1000;
      const secondsLeft = Math.round((seconds / doneCount) * (runs.length - doneCount));
      console.log(
        `[${doneCount}/${runs.length}] ${keyOf(run)} ${((Date.now() - startedAt) / 1000).toFixed(1)} s, about ${secondsLeft} s left`,
      );
    }
    await browser.close();
  }
  await Promise.all(Array.from({ length: Math.min(workers, runs.length) }, measureFromQueue));
  return notMeasured;
}
