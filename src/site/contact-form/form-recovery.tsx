import { Component, type ReactNode } from 'react';

interface Props {
  /** Draws itself from the draft. */
  children: ReactNode;
  /** What is shown when the form fails again at once. */
  instead: ReactNode;
}

type State = { hasCrashed: boolean; isBroken: boolean; focused: string };

/** A second crash sooner than this after the first comes from the same cause, and a third would too. */
const atOnceMs = 10_000;

/**
 * Draws the form again when React fails in it, as when an extension has removed an element that React wanted to change.
 * Without this, one failure would unmount the page, with all that was typed.
 */
export class FormRecovery extends Component<Props, State> {
  override state: State = { hasCrashed: false, isBroken: false, focused: '' };
  #lastCrash = -Infinity;

  /** React calls it while the old elements are still in the page. */
  static getDerivedStateFromError = (): Partial<State> => ({
    hasCrashed: true,
    focused: document.activeElement?.id ?? '',
  });

  override componentDidCatch() {
    const now = performance.now();
    this.setState({ hasCrashed: false, isBroken: now - this.#lastCrash < atOnceMs });
    this.#lastCrash = now;
  }

  override componentDidUpdate(_: Props, before: State) {
    if (before.hasCrashed && !this.state.hasCrashed)
      document.getElementById(this.state.focused)?.focus();
  }

  override render() {
    const { hasCrashed, isBroken } = this.state;
    if (hasCrashed) return null;
    return isBroken ? this.props.instead : this.props.children;
  }
}
