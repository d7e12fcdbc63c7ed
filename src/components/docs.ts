/** What the page of a component says that neither its types nor its evidence tell; in `<name>.docs.ts` beside it. */
export interface Docs {
  /** What it is for. */
  use: string;
  /** When something else serves better, and what. */
  avoid: string;
  /** What no component can do for the author of a page, by criterion of WCAG 2.2. */
  author: Readonly<Record<string, string>>;
  /** Where Tab stops in a story, in order: what it is and what it is called. */
  stops: Readonly<Record<string, readonly string[]>>;
  /** Keys pressed one after the other in a story, each with what has the focus then, and its state. */
  keys?: Readonly<Record<string, readonly (readonly [key: string, focused: string])[]>>;
  /** The transcripts in `tests/reader/heard/` of pages that it is a part of. */
  heard?: readonly ('dropdown' | 'form' | 'menu' | 'page' | 'tabs')[];
}
