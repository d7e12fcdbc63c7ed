'use client';

import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface StepIndicatorProps extends Forwarded<'div'> {
  /** The names of all steps in their order: "Your details". */
  steps: readonly string[];
  /** The number of the current step, from 1. */
  current: number;
}

const stateClasses = {
  done: 'pd:border-t-8 pd:border-brand',
  current: 'pd:border-t-8 pd:border-double pd:border-brand pd:font-bold',
  ahead: 'pd:border-t-2 pd:border-edge pd:pt-1.5 pd:text-quiet',
} as const;

/**
 * Shows where the visitor is in a form of several pages: a heading such as "Step 2 of 4: Your details", and a bar for
 * each step. The bars of steps differ by thickness and line, and done steps have a tick, so color is not needed (WCAG
 * 1.4.1). The names of the steps are visible if the component is wide enough; screen readers always read them, and
 * whether each step is completed. The current step has `aria-current="step"`. The steps are not links: a page with
 * the answers (`SummaryList`) leads back to each step. Other props and `ref` go to the element around it.
 */
export function StepIndicator({ steps, current, ...rest }: StepIndicatorProps) {
  const messages = withRareMessages(useSettings().messages);
  const name = steps[current - 1] ?? '';
  return (
    <div {...rest} className="pd:@container">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets (WebKit bug 170179). */}
      <ol role="list" aria-label={messages.steps} className="pd:flex pd:gap-1.5">
        {steps.map((step, index) => {
          const number = index + 1;
          const state = number < current ? 'done' : number === current ? 'current' : 'ahead';
          return (
            <li
              key={step}
              aria-current={state === 'current' ? 'step' : undefined}
              className={`pd:min-w-0 pd:flex-1 pd:text-base pd:leading-snug ${stateClasses[state]}`}
            >
              <span className="pd:sr-only pd:@xl:not-sr-only">
                <span className="pd:flex pd:items-start pd:gap-1.5 pd:pt-1.5">
                  {state === 'done' && (
                    <span className="pd:text-success">
                      <Icon drawing={drawings.check} />
                    </span>
                  )}
                  <span className="pd:min-w-0">
                    <span>{step}</span>{' '}
                    {state !== 'current' && (
                      <VisuallyHidden>
                        {`\u00a0${state === 'done' ? messages.stepDone : messages.stepAhead}`}
                      </VisuallyHidden>
                    )}
                  </span>
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      <div className="pd:mt-4">
        <Section as="div">
          <Heading look="small">
            <span>{fill(messages.step, { step: current, count: steps.length, name })}</span>
          </Heading>
        </Section>
      </div>
    </div>
  );
}
