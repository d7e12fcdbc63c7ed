import { Component, type ReactNode } from 'react';

interface Props {
  /** The form, which renders itself from the draft. */
  children: ReactNode;
  /** Replaces the form when it fails again at once. */
  instead: ReactNode;
}

type State = { hasCrashed: boolean; isBroken: boolean; focused: string };

/** A second crash within this time probably has the same cause as the first, and rendering again would not help. */
const atOnceMs = 10_000;

/**
 * Renders the form again after an error in it, for example because an extension has removed an element that React
 * wanted to change. Without this boundary, the error would unmount the page with all typed text.
 */
export class FormRecovery extends Component<Props, State> {
  override state: State = { hasCrashed: false, isBroken: false, focused: '' };
  #lastCrash = -Infinity;

  /** React calls this while the old elements are still in the page. */
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
