'use client';

import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

export interface ErrorSummaryProps extends Forwarded<'div', 'title'> {
  /** "There is a problem", or "There are 2 problems" */
  title: string;
  /**
   * The errors in the order of the form. `id` is the id of the control or of the group of controls. An error of no
   * control, such as a service that does not answer, has no `id`.
   */
  errors: readonly { id?: string | undefined; text: string }[];
}

/**
 * The list of errors above a form (WCAG 3.3.1): a group named by its title and described by its errors. The summary takes
 * the focus when it appears, so screen readers read the title and the errors; if it were also an alert, they would read it
 * twice (alphagov/govuk-frontend #2657). It takes the focus again when another submission of its form fails, that is,
 * when it is rendered with a new array of errors after the form was submitted. It waits while a button of the form is
 * `pending` or disabled. If your form has no such button and renders for other reasons while a submission is running,
 * keep the array (`useMemo`). Outside of a form, the summary belongs to every form of the page. Tab moves through the
 * links. Enter on a link moves the focus to its field and scrolls the label into view. If the link leads to a
 * group of fields, the focus moves to the first invalid field, or else to the first field, and the legend scrolls into
 * view. Other props and `ref` go to the group.
 */
export function ErrorSummary({ title, errors, ref, ...rest }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const listId = useId();
  useImperativeHandle(ref, () => summary.current as HTMLDivElement, []);
  useEffect(() => summary.current?.focus(), []);
  useFocusOnFailure(summary, errors);
  useEffect(() => {
    // biome-ignore lint/style/noProcessEnv: bundlers replace it and remove this check from production
    if (process.env.NODE_ENV === 'production') return;
    for (const { id } of errors)
      if (id && !document.getElementById(id))
        console.error(
          `ErrorSummary links to #${id}, but no element has this id. Set it on the field.`,
        );
  }, [errors]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; these are links.
    <div
      {...rest}
      ref={summary}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={listId}
      tabIndex={-1}
      className="pd:rounded-card pd:border-3 pd:border-error pd:bg-page pd:p-5 pd:sm:p-6"
    >
      <Section as="div">
        <Heading look="small" id={titleId}>
          <span className="pd:flex pd:items-start pd:gap-2.5">
            <span className="pd:text-error">
              <Icon drawing={drawings.error} />
            </span>
            <span>{title}</span>
          </span>
        </Heading>
      </Section>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets (WebKit bug 170179). */}
      <ul id={listId} role="list" className="pd:mt-2">
        {errors.map(({ id, text }) => (
          <li key={`${id} ${text}`}>
            {id ? (
              <a
                href={`#${id}`}
                onClick={(event) => focusField(event, id)}
                className={`${errorClasses} pd:underline pd:decoration-1 pd:underline-offset-4 pd:hover:decoration-3`}
              >
                {text}
              </a>
            ) : (
              <span className={errorClasses}>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const errorClasses = 'pd:inline-block pd:py-1.5 pd:font-bold pd:text-error';

/** Focuses the summary when new errors are shown after its form was submitted again. */
function useFocusOnFailure(
  summary: RefObject<HTMLElement | null>,
  errors: ErrorSummaryProps['errors'],
) {
  const submittedForm = useRef<HTMLFormElement>(undefined);
  const announcedErrors = useRef(errors);
  useEffect(() => {
    function rememberForm({ target }: Event) {
      const ownForm = summary.current?.closest('form') ?? target;
      if (ownForm === target) submittedForm.current = target as HTMLFormElement;
    }
    /** Errors that appear while the visitor types must not move the focus. */
    const forgetForm = () => {
      submittedForm.current = undefined;
    };
    document.addEventListener('submit', rememberForm, true);
    document.addEventListener('input', forgetForm, true);
    return () => {
      document.removeEventListener('submit', rememberForm, true);
      document.removeEventListener('input', forgetForm, true);
    };
  }, [summary]);
  useEffect(() => {
    const form = submittedForm.current;
    if (!form || errors === announcedErrors.current || form.querySelector(busyButton)) return;
    submittedForm.current = undefined;
    announcedErrors.current = errors;
    summary.current?.focus();
  });
}

const busyButton = '[type=submit]:is(:disabled, [aria-disabled=true])';

/** Scrolls to the label or legend above the field, so that it is visible too; then focuses the field. */
function focusField(event: MouseEvent, id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  const labelOrLegend = target.matches('fieldset')
    ? target.querySelector('legend')
    : (target as HTMLInputElement).labels?.[0];
  (labelOrLegend ?? target).scrollIntoView?.(); // jsdom cannot scroll
  fieldToFocus(target).focus({ preventScroll: true });
}

/** The target itself, or in a group the first invalid field, or else the first field. */
function fieldToFocus(target: HTMLElement) {
  if (!target.matches('fieldset')) return target;
  return (
    target.querySelector<HTMLElement>('[aria-invalid=true]') ??
    target.querySelector<HTMLElement>('input, select, textarea') ??
    target
  );
}
