/**
 * The media query of windows that show `NavigationBar` instead of `MobileMenu` (breakpoint `lg` of the style sheet).
 */
export const wideWindowQuery = '(min-width: 64rem)';
