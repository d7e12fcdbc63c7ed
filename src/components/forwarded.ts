import type { ComponentProps, JSX } from 'react';

/** What is decided by the component and not from outside: how it looks, and what it holds. */
type Decided = 'className' | 'style' | 'children' | 'dangerouslySetInnerHTML';

/**
 * What a component forwards to its main element, which its doc comment names: `id`, `data-*`, `aria-*`, handlers and
 * `ref`. Attributes that the component sets itself stay as they are. `Own` names props that mean something else here.
 */
export type Forwarded<
  Element extends keyof JSX.IntrinsicElements,
  Own extends string = never,
> = Omit<ComponentProps<Element>, Decided | Own>;
