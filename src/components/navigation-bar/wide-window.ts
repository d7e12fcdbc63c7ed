/** Where `NavigationBar` takes the place of `MobileMenu` (`lg` of the style sheet). */
export const wideWindow = '(min-width: 64rem)';
