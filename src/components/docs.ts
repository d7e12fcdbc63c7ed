/**
 * The part of a component's documentation that does not come from its types or from recorded evidence. Each component
 * has it in `<name>.docs.ts`.
 */
export interface Docs {
  /** The purpose of the component. */
  use: string;
  /** When not to use it, and what to use instead. */
  avoid: string;
  /** The responsibilities of the page's author, by criterion of WCAG 2.2. */
  author: Readonly<Record<string, string>>;
  /** The tab stops of a story in order, each with element and name. */
  stops: Readonly<Record<string, readonly string[]>>;
  /** A sequence of keys in a story. After each key follows the focused element with its state. */
  keys?: Readonly<Record<string, readonly (readonly [key: string, focused: string])[]>>;
  /** The transcripts in `tests/reader/heard/` of pages that contain the component. */
  heard?: readonly ('dropdown' | 'form' | 'menu' | 'page' | 'tabs')[];
}
