import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const engine = createRequire(import.meta.url).resolve('accessibility-checker-engine/package.json');

/**
 * The criteria of WCAG that each rule of IBM Equal Access is about. The engine's results do not tell, its
 * source does: every rule begins with its id and names its criteria under `rulesets`.
 */
export function ibmCriteria(): ReadonlyMap<string, readonly string[]> {
  const source = readFileSync(join(engine, '../ace.js'), 'utf8');
  const rules = source.split(/(?=\{id:"[a-z0-9_]+",context:)/).slice(1);
  return new Map(
    rules.map((rule) => {
      const [, id = ''] = /^\{id:"([a-z0-9_]+)"/.exec(rule) ?? [];
      const [, sets = ''] = /rulesets:\[(.*?)\],(?:act|run):/.exec(rule) ?? [];
      const nums = [...sets.matchAll(/"(\d\.\d+\.\d+)"/g)].map(([, num = '']) => num);
      return [id, [...new Set(nums)].sort()];
    }),
  );
}
