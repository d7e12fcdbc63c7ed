import type { Page } from '@playwright/test';
import { axeTags, runAxe } from './run-axe.ts';
import { fingerprint, stabilize } from './stable.ts';

/** The tags of rules that only give advice: except for `trustedRules`, their findings are never failures. */
export const advisoryTags = ['wcag2aaa', 'experimental'];

export interface AxeNode {
  /** A fingerprint of rule, page and element. */
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
  /** By rule, the number of elements that passed. */
  passes: Record<string, number>;
  inapplicable: string[];
  advisory: { violations: AxeFinding[]; incomplete: AxeFinding[]; passes: Record<string, number> };
}

/** axe calls these rules experimental, but they are right in all test cases that W3C has published for them, so they count. */
const trustedRules = ['css-orientation-lock', 'label-content-name-mismatch'];
export const isAdvisory = ({ id, tags: ruleTags }: { id: string; tags: string[] }) =>
  !trustedRules.includes(id) &&
  (ruleTags.includes('experimental') || !ruleTags.some((tag) => axeTags.includes(tag)));
export const criteriaOf = (ruleTags: readonly string[]) =>
  ruleTags.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
    return principle ? [`${principle}.${guideline}.${criterion}`] : [];
  });

/**
 * Runs axe once in the page as it is now. Returns its failures, undecided findings and advice. Throws if fewer than
 * `minElements` elements pass, because a page of this website that has loaded has more.
 */
export async function runAllAxeRules(
  page: Page,
  route: string,
  minElements = 5,
): Promise<AxeResult> {
  const raw = await runAxe(page, { runOnly: [...axeTags, ...advisoryTags] });

  const toFinding = ({
    id,
    impact,
    tags: ruleTags,
    nodes,
  }: (typeof raw.violations)[number]): AxeFinding => ({
    rule: id,
    impact,
    sc: criteriaOf(ruleTags),
    category: isAdvisory({ id, tags: ruleTags })
      ? 'advisory'
      : ruleTags.includes('best-practice')
        ? 'best-practice'
        : 'wcag',
    nodes: nodes
      .map(({ target, html, why }) => ({
        // Without `:nth-child`, which changes when an element is added before this one.
        fp: fingerprint(id, route, stabilize(target).replace(/:nth-child\(\d+\)/g, '')),
        target: stabilize(target),
        html: stabilize(html),
        why: stabilize(why).slice(0, 300),
      }))
      .sort((a, b) => (a.fp + a.target < b.fp + b.target ? -1 : 1)),
  });
  const byRule = (a: AxeFinding, b: AxeFinding) => (a.rule < b.rule ? -1 : 1);
  const selectFindings = (findings: typeof raw.violations, { advisory }: { advisory: boolean }) =>
    findings
      .filter((finding) => isAdvisory(finding) === advisory)
      .map(toFinding)
      .sort(byRule);
  const passCounts = ({ advisory }: { advisory: boolean }) =>
    Object.fromEntries(
      raw.passes
        .filter((pass) => isAdvisory(pass) === advisory)
        .map(({ id, count }) => [id, count]),
    );
  const elementCount = raw.passes.reduce((sum, { count }) => sum + count, 0);
  if (elementCount < minElements)
    throw new Error(`axe checked only ${elementCount} elements: the page has not loaded`);
  return {
    violations: selectFindings(raw.violations, { advisory: false }),
    incomplete: selectFindings(raw.incomplete, { advisory: false }),
    passes: passCounts({ advisory: false }),
    inapplicable: raw.inapplicable
      .filter((rule) => !isAdvisory(rule))
      .map(({ id }) => id)
      .sort(),
    advisory: {
      violations: selectFindings(raw.violations, { advisory: true }),
      incomplete: selectFindings(raw.incomplete, { advisory: true }),
      passes: passCounts({ advisory: true }),
    },
  };
}
