interface Accessibility {
  /** The barriers listed in `a11y-reports/judgements/known-issues.yaml`. */
  barriers: readonly {
    id: string;
    barrier: string;
    workaround: string;
    /** The page of this site with further help. */
    see?: { name: string; path: string };
    /** The role that is responsible for the barrier. */
    owner: string;
    /** The day by which the barrier must be reviewed. */
    expires: string;
  }[];
  /** Whether the report of a release is published as a PDF. Otherwise the report is only a page of the site. */
  hasRelease: boolean;
}

declare global {
  /** Inserted by the build (`vite.config.ts`). */
  const __ACCESSIBILITY__: Accessibility;
}

/** The data for the accessibility statement; without barriers outside of a build, for example in a script. */
export const accessibility: Accessibility =
  typeof __ACCESSIBILITY__ === 'undefined'
    ? { barriers: [], hasRelease: false }
    : __ACCESSIBILITY__;
