import type { Language } from '../translated.ts';

// The words around the content of every page, and those of messages about pages that could not be opened.

export const skipToMain = 'Skip to main content';
export const crisisHelp = 'Crisis help';
export const inDanger = 'In danger or crisis?';
export const call = (number: string) => `Call ${number}`;
export const text988 = 'Text 988';
export const dayOrNight = 'day or night';
/** The name of the quick exit; '' for the name in the practice’s record. */
export const leaveThisSite = '';

export const home = 'Home';
/** The home page; '' for the first of the Spanish pages. */
export const homePath = '/';
/** The link to the other language; '' where the practice's own record has the name and the page. */
export const otherLanguage = { name: '', link: '', lang: 'es' as Language };
export const searchLink = { name: 'Search', link: '/search' };
export const menu = 'Menu';
export const closeMenu = 'Close menu';
export const mainNavigation = 'Main';

export const copyNumber = 'Copy number';
export const copied = 'Copied!';
export const fax = (number: string) => `Fax ${number}`;
export const couldNotCopy = (fax: string) => `Could not copy. Fax: ${fax}`;

export const contactAndServices = 'Contact and services';
export const contactUs = 'Contact us';
export const findOnMap = 'Find us on a map';
export const sendUsAMessage = { name: 'Send us a message', link: '/Contact' };

export const fromOurOffice = 'From our office';
export const fromUntil = (from: string, until: string) => `${from} to ${until}`;

export const loading = (page: string) => `Loading ${page}…`;
export const thePage = 'the page';
export const pageNotLoaded = 'Page not loaded';
export const pageNotOpened =
  'The page could not be opened. You are still on the page where you were.';
export const tryAgain = 'Try again';
export const stayOnPage = 'Stay on this page';

/** The heading of an error screen (specification, section 8). */
export const applicationError = 'Unexpected Application Error!';
export const ourFault = 'Something on our side went wrong, not on yours.';
export const loadAgainOrCall = 'Load the page again, or call us:';
export const loadPageAgain = 'Load this page again';
export const goHome = 'Go to the home page';

export const disconnections = {
  offline: {
    heading: 'You are offline',
    reason: 'Your device has no connection.',
    // It says "may", because a call over Wi-Fi needs the same connection.
    calls: 'Calls may still work.',
  },
  unreachable: {
    heading: 'We cannot reach our website',
    reason: 'It is not responding, or your connection does not reach it.',
    calls: 'Calls may still work.',
  },
} as const;

/** Follows the link "Load this page again". */
export const withJavaScriptOrCall = ', with JavaScript switched on, or call us:';
