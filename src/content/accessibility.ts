interface Accessibility {
  /** The barriers of `a11y-reports/judgements/known-issues.yaml`. */
  barriers: readonly {
    id: string;
    barrier: string;
    workaround: string;
    /** A page of the site that helps further. */
    see?: { name: string; path: string };
    /** The role that looks after it. */
    owner: string;
    /** The day by which it is looked at again. */
    expires: string;
  }[];
  /** Whether the report of a release is published with the site, as a PDF. Otherwise the build writes a page of its own. */
  hasRelease: boolean;
}

declare global {
  /** What the build knows of the site's accessibility; inserted by it (`vite.config.ts`). */
  const __ACCESSIBILITY__: Accessibility;
}

/** What the accessibility statement says of barriers and report. Outside of a build, as in a script, nothing. */
export const accessibility: Accessibility =
  typeof __ACCESSIBILITY__ === 'undefined'
    ? { barriers: [], hasRelease: false }
    : __ACCESSIBILITY__;
