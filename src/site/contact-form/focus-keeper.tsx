import { Component, type ReactNode, type RefObject } from 'react';

interface Props {
  /** The element whose focused descendant React may remove, or which React may remove as a whole. */
  within: RefObject<HTMLElement | null>;
  /** The id of the element that gets the focus if React removes `within`. */
  fallbackId: string;
  children: ReactNode;
}

/**
 * When React removes the focused element in `within`, moves the focus to `within` or, if that is gone too or cannot
 * take the focus, to `fallbackId`. Otherwise the focus would be lost to the body (WCAG 2.4.3). It is a class, because React calls only
 * classes before it changes the page.
 */
export class FocusKeeper extends Component<Props> {
  override getSnapshotBeforeUpdate() {
    return this.props.within.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_: Props, _state: unknown, hadFocus: boolean) {
    const { within, fallbackId } = this.props;
    if (!hadFocus || document.activeElement !== document.body) return;
    within.current?.focus();
    if (document.activeElement === document.body) document.getElementById(fallbackId)?.focus();
  }

  override render() {
    return this.props.children;
  }
}
