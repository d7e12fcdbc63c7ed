import type { Docs } from '#components/docs.ts';
import type { Evidence } from './evidence.ts';

/** Data about a component for the conformance report of a website that uses it. */
export interface ConformanceSheet {
  component: string;
  /** The version of the package. */
  version: string;
  measured: {
    /** The date of the audit, or null if it has not measured the component yet. */
    on: string | null;
    /** The number of stories (examples of components) that the audit measured. */
    stories: number;
    /** The WCAG criteria that apply to content of the stories, without a failure. */
    passed: readonly string[];
    failed: readonly string[];
  };
  /**
   * The number of manual checks that a person has signed, and of all manual checks. None is about a single component.
   */
  judged: { signed: number; of: number };
  /** The responsibilities of the page's author, by criterion. */
  author: Readonly<Record<string, string>>;
}

/** Compiles the conformance sheet of a component from the evidence in this repository. */
export function conformanceSheetOf(
  { name, docs, storyIds }: { name: string; docs: Docs; storyIds: readonly string[] },
  { measured, judgements, measuredOn }: Evidence,
  version: string,
): ConformanceSheet {
  const { count, passed, failed } = measured(storyIds);
  return {
    component: name,
    version,
    measured: { on: count > 0 ? measuredOn : null, stories: count, passed, failed },
    judged: { signed: judgements.signed, of: judgements.all },
    author: docs.authorDuties,
  };
}
