import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import engine from 'accessibility-checker-engine/package.json' with { type: 'json' };
import { stabilize } from '../stable.ts';

const source = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);

export const ibmVersion: string = engine.version;

/** A result of IBM Equal Access about a requirement (not a recommendation) that is not "passed". */
export interface SecondOpinion {
  rule: string;
  reason: string;
  /** `POTENTIAL` and `MANUAL` leave the result to a person. */
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

declare global {
  interface Window {
    /** IBM's engine, after its source has run in the page. */
    ace?: {
      Checker: new () => {
        check(root: Document, policies: string[]): Promise<{ results: AceResult[] }>;
      };
    };
  }
}

/**
 * Checks the page as it is now with IBM Equal Access, which implements the criteria independently of axe. Returns the
 * number of all results, and the opinions among them.
 */
export async function askIbm(page: Page): Promise<{ looked: number; opinions: SecondOpinion[] }> {
  await page.evaluate(source);
  const results = await page.evaluate(async () => {
    if (!window.ace) throw new Error('IBM Equal Access has not loaded in the page');
    const { results } = await new window.ace.Checker().check(document, ['WCAG_2_2']);
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
      target: stabilize(path.dom),
      message: stabilize(message),
    }));
  return { looked: results.length, opinions };
}
