/**
 * Whether browsers save a few pages for use without a network. With `false`, the next build ships a service worker that
 * deletes the copy and unregisters itself in browsers that have one, and no other browser gets one. A constant of its
 * own, because it is all that every page loads of this file.
 */
export const keepsOfflineCopy = true;

/** The page that is shown for every address without a saved copy. */
export const fallbackFile = '/offline.html';

/** Why our server could not be reached: the device has no network, or the server does not answer (`causeOfFailure`). */
export type Disconnection = 'offline' | 'unreachable';

/** "May", because a call over Wi-Fi needs the same connection. */
const calls = 'Calls may still work.';

/** The texts for each cause. */
export const disconnections = {
  offline: {
    heading: 'You are offline',
    reason: 'Your device has no connection.',
    calls,
  },
  unreachable: {
    heading: 'We cannot reach our website',
    reason: 'It is not responding, or your connection does not reach it.',
    calls,
  },
} as const satisfies Record<Disconnection, Record<'heading' | 'reason' | 'calls', string>>;

type KeptPage = { name: string; link: string; lang?: 'es' };

/** The part of the site that is saved, and the notes on the saved pages. */
export const offline = {
  /**
   * Who to call, where we are, when we are open, what to pack, what helps on a bad day. The copies are the server's
   * pages and contain no typed text.
   */
  pages: [
    { name: 'Home', link: '/' },
    { name: 'Contact Us', link: '/Contact' },
    { name: 'A Crisis Plan to Print', link: '/crisis-plan' },
    { name: 'Cost, Wait, First Week', link: '/getting-started' },
    { name: 'Residential Program', link: '/services/Residential-Program' },
    { name: 'Deaf, DeafBlind, and Hard of Hearing Callers', link: '/deaf-callers' },
    { name: 'Ayuda en español', link: '/es', lang: 'es' },
    { name: 'Leaving this site quickly', link: '/safety' },
  ] as readonly KeptPage[],
  files: ['/logos/mark.svg', '/logos/accreditation.svg', '/logos/business-bureau.svg'],
  /** The note above a saved page, in its language. `{{date}}` is the day on which the page was saved. */
  note: {
    en: `${disconnections.offline.heading}. This copy was saved on {{date}}; call to make sure it is still correct. Messages cannot be sent now.`,
    es: 'No hay conexión con nuestro sitio web. Esta copia se guardó el {{date}}; llame para confirmar que sigue vigente. Ahora no se pueden enviar mensajes.',
  },
} as const;
