import type { ComponentProps, JSX } from 'react';

/** Props that a component does not accept from outside: its appearance and its content. */
type Withheld = 'className' | 'style' | 'children' | 'dangerouslySetInnerHTML';

/**
 * The props that a component forwards to its main element: `id`, `data-*`, `aria-*`, event handlers and `ref`. The doc
 * comment of the component names that element. They do not override attributes that the component sets. `Own` lists
 * props that the component defines itself or does not accept.
 */
export type Forwarded<
  Element extends keyof JSX.IntrinsicElements,
  Own extends string = never,
> = Omit<ComponentProps<Element>, Withheld | Own>;
