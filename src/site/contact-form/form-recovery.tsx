import { Component, type ReactNode } from 'react';

interface Props {
  /** The form, which takes its text from the draft: the text that is typed and not sent (`draft.ts`). */
  children: ReactNode;
  /** Replaces the form if it crashes again at once. */
  fallback: ReactNode;
}

type State = { hasCrashed: boolean; isBroken: boolean; focusedId: string };

/** A second crash within this time probably has the cause of the first, so that rendering again would not help. */
const sameCauseMs = 10_000;

/**
 * Renders the form again after an error in it, for example because an extension has removed an element that React
 * wanted to change. Without this boundary, the error would unmount the page with all typed text.
 */
export class FormRecovery extends Component<Props, State> {
  override state: State = { hasCrashed: false, isBroken: false, focusedId: '' };
  #lastCrashMs = -Infinity;

  /** Records the focus: React calls this while the old elements are still in the page. */
  static getDerivedStateFromError = (): Partial<State> => ({
    hasCrashed: true,
    focusedId: document.activeElement?.id ?? '',
  });

  override componentDidCatch() {
    const now = performance.now();
    this.setState({ hasCrashed: false, isBroken: now - this.#lastCrashMs < sameCauseMs });
    this.#lastCrashMs = now;
  }

  override componentDidUpdate(_: Props, previous: State) {
    if (previous.hasCrashed && !this.state.hasCrashed)
      document.getElementById(this.state.focusedId)?.focus();
  }

  override render() {
    const { hasCrashed, isBroken } = this.state;
    if (hasCrashed) return null;
    return isBroken ? this.props.fallback : this.props.children;
  }
}
