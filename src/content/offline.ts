/**
 * Whether browsers keep a copy of a few pages for a time without a network. With `false`, the next build ships a
 * service worker that erases the copy and removes itself from every browser that still has one, and no browser gets a
 * new one. A constant of its own, because it is all that every page loads of this file.
 */
export const keepsOfflineCopy = true;

/** The part of the site that is kept, and what is said there. */
export const offline = {
  /** Who to call, where we are, when we are open, what to pack. Kept as the server sends them: nothing typed is in them. */
  pages: [
    { name: 'Home', link: '/' },
    { name: 'Contact Us', link: '/Contact' },
    { name: 'Residential Program', link: '/services/Residential-Program' },
    { name: 'Leaving this site quickly', link: '/safety' },
  ],
  files: ['/logos/mark.svg', '/logos/accreditation.svg', '/logos/business-bureau.svg'],
  /** Above a kept page. `{{date}}` is the day it was saved. */
  note: 'You are offline. This copy was saved on {{date}}; call to be sure that it still holds. Messages cannot be sent now.',
} as const;
