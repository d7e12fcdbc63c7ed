/** The headings of the list of components in the documentation, in their order. */
export const groups = [
  'Navigation',
  'Buttons and links',
  'Forms',
  'Layout',
  'Content',
  'Notices and help',
  'For developers',
] as const;

/**
 * The part of a component's documentation page that is written by hand, in `<name>.docs.ts`. The rest of the page comes
 * from the types of the component and from recorded evidence.
 */
export interface Docs {
  group: (typeof groups)[number];
  whenToUse: string;
  /** When not to use the component, and what to use instead. */
  whenNotToUse: string;
  /** Mistakes that authors of pages often make with the component, each as a sentence that begins with a verb. */
  donts?: readonly string[];
  /** What the author of a page must ensure, by criterion of WCAG 2.2. */
  authorDuties: Readonly<Record<string, string>>;
  /**
   * By the id of a story (an example of a component in Storybook): its tab stops in order, each as the tag and the
   * accessible name of an element, such as "<a> Home".
   */
  tabStopsByStory: Readonly<Record<string, readonly string[]>>;
  /**
   * By the id of a story: a sequence of keys, each with the element that has the focus after the key, and with the
   * state of that element, if any: "open", "checked", the value of a `select`. "pressed" means that the key clicked it.
   */
  keysByStory?: Readonly<Record<string, readonly (readonly [key: string, focused: string])[]>>;
  /** Transcripts of Orca, a screen reader, in `tests/reader/heard/`, recorded on pages that contain the component. */
  transcriptFiles?: readonly `${'dropdown' | 'form' | 'menu' | 'page' | 'tabs'}.txt`[];
}
