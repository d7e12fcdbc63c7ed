import type { ComponentProps, JSX } from 'react';

/** No component forwards these props: components determine their own appearance and content. */
type NeverForwarded = 'className' | 'style' | 'children' | 'dangerouslySetInnerHTML';

/**
 * The props that a component forwards to its main element: `id`, `data-*`, `aria-*`, event handlers and `ref`. The doc
 * comment of the component names that element. A forwarded prop overrides defaults, such as the `rows` of a `TextArea`,
 * but no other attribute that the component sets. `NotForwarded` lists further props that the component handles itself
 * or does not accept.
 */
export type Forwarded<
  Element extends keyof JSX.IntrinsicElements,
  NotForwarded extends string = never,
> = Omit<ComponentProps<Element>, NeverForwarded | NotForwarded>;
