import type { Component } from './component-page.ts';
import type { Evidence } from './evidence.ts';
import { idOf } from './example.tsx';

/** What a component brings to the conformance report of a website that uses it. */
export interface ConformanceSheet {
  component: string;
  /** Of the package. */
  version: string;
  measured: {
    /** The day of the audit. */
    on: string;
    stories: number;
    /** The criteria of WCAG for which the audit found something to look at, and no failure. */
    passed: readonly string[];
    failed: readonly string[];
  };
  /** How many checks by people are signed, and of how many. None is about one component alone. */
  judged: { signed: number; of: number };
  /** What stays with the author of a page, by criterion. */
  author: Readonly<Record<string, string>>;
}

/** The sheet of a component, from the evidence in this repository. */
export function sheetOf(
  { name, docs, stories, storyNames }: Component,
  { measured, judgements, measuredOn }: Evidence,
  version: string,
): ConformanceSheet {
  const { count, passed, failed } = measured(storyNames.map((story) => idOf(stories, story)));
  return {
    component: name,
    version,
    measured: { on: measuredOn, stories: count, passed, failed },
    judged: { signed: judgements.signed, of: judgements.all },
    author: docs.author,
  };
}
