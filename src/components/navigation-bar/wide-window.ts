/** Matches windows that show `NavigationBar` instead of `MobileMenu` (the breakpoint `lg` of the style sheet). */
export const wideWindow = '(min-width: 64rem)';
