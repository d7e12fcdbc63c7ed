import type { ComponentType } from 'react';

/** A page of the site, as its table (`routes.tsx`) lists it. */
export type Page = {
  path: string;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  /** Unique and neutral: it may be read over a shoulder. The practice's name is added where it is shown. */
  title: string;
  /** What links call it, where that is not its title. */
  label?: string | undefined;
  /** The page above it, for the breadcrumb; Home is above all. */
  parent?: { name: string; path: string };
  /**
   * Has nothing to operate but links and, at most, its `island`: the first page of a visit then needs no code of
   * its own, but that part's (`start/islands.ts`).
   */
  isStatic?: boolean;
  island?: (() => Promise<ComponentType>) | undefined;
  load: () => Promise<{ default: ComponentType }>;
};
