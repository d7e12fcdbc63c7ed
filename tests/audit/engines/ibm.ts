import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stable } from '../stable.ts';

const engine = createRequire(import.meta.url).resolve('accessibility-checker-engine/package.json');
const source = readFileSync(join(engine, '../ace.js'), 'utf8');

export const ibmVersion: string = JSON.parse(readFileSync(engine, 'utf8')).version;

export interface SecondOpinion {
  rule: string;
  reason: string;
  level: 'VIOLATION' | 'POTENTIAL' | 'MANUAL';
  target: string;
  message: string;
}

interface AceResult {
  ruleId: string;
  reasonId: string;
  value: [string, string];
  path: { dom: string };
  message: string;
}

/** IBM Equal Access on the page as it is now: another team's reading of the same criteria. */
export async function askIbm(page: Page): Promise<{ looked: number; opinions: SecondOpinion[] }> {
  await page.evaluate(source);
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: {
        Checker: new () => {
          check(root: Document, policies: string[]): Promise<{ results: AceResult[] }>;
        };
      };
    };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results.map(({ ruleId, reasonId, value, path, message }) => ({
      ruleId,
      reasonId,
      value,
      path,
      message,
    }));
  });
  const opinions = results
    .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome !== 'PASS')
    .map(({ ruleId, reasonId, value: [, outcome], path, message }) => ({
      rule: ruleId,
      reason: reasonId,
      level: outcome === 'FAIL' ? ('VIOLATION' as const) : (outcome as 'POTENTIAL' | 'MANUAL'),
      target: stable(path.dom),
      message: stable(message),
    }));
  return { looked: results.length, opinions };
}
