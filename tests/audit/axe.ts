import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { fingerprint, stable } from './stable.ts';

/** WCAG 2.0 to 2.2, A and AA, and axe's own best practice. `target-size` runs only because its tag is named. */
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Reported apart, never part of the gate. */
export const advisoryTags = ['wcag2aaa', 'experimental'];

export interface AxeNode {
  fp: string;
  target: string;
  html: string;
  why: string;
}
export interface AxeFinding {
  rule: string;
  impact: string;
  sc: string[];
  category: 'wcag' | 'best-practice' | 'advisory';
  nodes: AxeNode[];
}
export interface AxeResult {
  violations: AxeFinding[];
  incomplete: AxeFinding[];
  passes: Record<string, number>;
  inapplicable: string[];
  advisory: { violations: AxeFinding[]; incomplete: AxeFinding[]; passes: Record<string, number> };
}

const isAdvisory = (of: readonly string[]) =>
  of.includes('experimental') || !of.some((tag) => tags.includes(tag));
const criteriaOf = (of: readonly string[]) =>
  of.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
    return principle ? [`${principle}.${guideline}.${criterion}`] : [];
  });

/**
 * Everything axe can say of the page as it is now. One run serves the gate and the advice, which share
 * their parsing. Scripts of the page may be off: then timers do not run either, so they are made to.
 */
export async function audit(page: Page, route: string): Promise<AxeResult> {
  await page.evaluate(axe.source);
  const all = [...tags, ...advisoryTags];
  const raw = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const scripts = !matchMedia('(scripting: none)').matches;
    if (!scripts)
      window.setTimeout = ((run: () => void) => {
        void Promise.resolve().then(run);
        return 1;
      }) as typeof window.setTimeout;
    const result = await axe.run(document, { runOnly: only, preload: scripts });
    const nodes = (of: typeof result.violations) =>
      of.map(({ id, impact, tags, nodes }) => ({
        id,
        impact: impact ?? '',
        tags,
        nodes: nodes.map(({ target, html, any, all, none }) => ({
          target: target.map(String).join(' '),
          html: html.slice(0, 300),
          why: [...any, ...all, ...none].map(({ id, message }) => `${id}: ${message}`).join('; '),
        })),
      }));
    const counts = result.passes.map(({ id, tags, nodes }) => ({ id, tags, count: nodes.length }));
    return {
      violations: nodes(result.violations),
      incomplete: nodes(result.incomplete),
      passes: counts,
      inapplicable: result.inapplicable.map(({ id, tags }) => ({ id, tags })),
    };
  }, all);

  const finding = ({
    id,
    impact,
    tags: of,
    nodes,
  }: (typeof raw.violations)[number]): AxeFinding => ({
    rule: id,
    impact,
    sc: criteriaOf(of),
    category: isAdvisory(of) ? 'advisory' : of.includes('best-practice') ? 'best-practice' : 'wcag',
    nodes: nodes
      .map(({ target, html, why }) => ({
        // Positions shift when something is put before it; the rule, the route and the element do not.
        fp: fingerprint(id, route, stable(target).replace(/:nth-child\(\d+\)/g, '')),
        target: stable(target),
        html: stable(html),
        why: stable(why).slice(0, 300),
      }))
      .sort((a, b) => (a.fp + a.target < b.fp + b.target ? -1 : 1)),
  });
  const byRule = (a: AxeFinding, b: AxeFinding) => (a.rule < b.rule ? -1 : 1);
  const split = (findings: typeof raw.violations, advisory: boolean) =>
    findings
      .filter(({ tags: of }) => isAdvisory(of) === advisory)
      .map(finding)
      .sort(byRule);
  const passes = (advisory: boolean) =>
    Object.fromEntries(
      raw.passes
        .filter(({ tags: of }) => isAdvisory(of) === advisory)
        .map(({ id, count }) => [id, count]),
    );
  const looked = raw.passes.reduce((sum, { count }) => sum + count, 0);
  if (looked < 5) throw new Error(`axe looked at ${looked} nodes only: the page is not there`);
  return {
    violations: split(raw.violations, false),
    incomplete: split(raw.incomplete, false),
    passes: passes(false),
    inapplicable: raw.inapplicable
      .filter(({ tags: of }) => !isAdvisory(of))
      .map(({ id }) => id)
      .sort(),
    advisory: {
      violations: split(raw.violations, true),
      incomplete: split(raw.incomplete, true),
      passes: passes(true),
    },
  };
}

type Violation = { rule: string; impact: string; target: string; html: string; why: string };

/** What axe finds wrong in the page as it is now, one line of facts a node; an audit of nothing fails. */
export async function violations(page: Page): Promise<Violation[]> {
  const { violations, passes } = await new AxeBuilder({ page, axeSource: axe.source })
    .options({ resultTypes: ['violations'] }) // writing out what passed takes longer than the audit
    .withTags(tags)
    .setLegacyMode() // no page has a frame; putting frames together opens a second page for each audit
    .analyze();
  if (passes.length < 20)
    throw new Error(`${passes.length} rules found something to look at: the page is not there`);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => ({
      rule: id,
      impact: impact ?? '',
      target: target.join(' '),
      html: html.slice(0, 200),
      why: failureSummary ?? '',
    })),
  );
}
