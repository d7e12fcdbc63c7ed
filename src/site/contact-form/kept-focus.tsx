import { Component, type ReactNode, type RefObject } from 'react';

interface Props {
  /** What may lose its focused part, or go away with it. */
  within: RefObject<HTMLElement | null>;
  /** The id of what gets the focus when `within` is gone. */
  next: string;
  children: ReactNode;
}

/**
 * Passes the focus on when React removes the element that has it, which would leave it on the body (2.4.3): to what is
 * left of `within`, or to `next`. Only a class is asked before React changes the page.
 */
export class KeptFocus extends Component<Props> {
  override getSnapshotBeforeUpdate() {
    return this.props.within.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_: Props, _state: unknown, hadFocus: boolean) {
    const { within, next } = this.props;
    if (!hadFocus || document.activeElement !== document.body) return;
    (within.current ?? document.getElementById(next))?.focus();
  }

  override render() {
    return this.props.children;
  }
}
