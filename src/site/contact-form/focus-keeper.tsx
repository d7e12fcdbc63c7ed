import { Component, type ReactNode, type RefObject } from 'react';

interface Props {
  /** The element that may lose its focused part, or be removed with it. */
  within: RefObject<HTMLElement | null>;
  /** The id of the element that gets the focus when `within` is removed. */
  next: string;
  children: ReactNode;
}

/**
 * Moves the focus to what is left of `within`, or to `next`, when React removes the focused element: otherwise the
 * focus would be lost to the body (WCAG 2.4.3). A class, because only classes are called before React changes the page.
 */
export class FocusKeeper extends Component<Props> {
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
