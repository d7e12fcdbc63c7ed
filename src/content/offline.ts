import * as words from '#words/frame.ts';

/**
 * Whether browsers save a few pages for use without a network. If it is `false`, the built service worker deletes the
 * saved pages and unregisters itself in browsers that have an earlier one, and other browsers get no service worker.
 * This is a separate constant, because the script of every page needs it, but nothing else in this file.
 */
export const keepsOfflineCopy = true;

/**
 * The page that the service worker shows, without a network, for an address whose page is not saved: by the language of
 * the address. A site without Spanish pages has only the English one.
 */
export const fallbackFiles = { en: '/offline.html', es: '/es/offline.html' } as const;

/** The page that a proxy shows when our server does not answer (`deploy/nginx.conf`, `deploy/Caddyfile`). */
export const unreachableFile = '/unreachable.html';

/** Why our server could not be reached: the device has no network, or the server does not answer (`causeOfFailure`). */
export type Disconnection = 'offline' | 'unreachable';

/** The texts that visitors read, for each cause. */
export const disconnections: Record<
  Disconnection,
  Readonly<Record<'heading' | 'reason' | 'calls', string>>
> = words.disconnections;

/** The note above a saved page, in its language. `{{date}}` is the day on which the page was saved. */
export const offlineNote = {
  en: `${disconnections.offline.heading}. This copy was saved on {{date}}; call to make sure it is still correct. Messages cannot be sent now.`,
  es: 'No hay conexión con nuestro sitio web. Esta copia se guardó el {{date}}; llame para confirmar que sigue vigente. Ahora no se pueden enviar mensajes.',
} as const;
