import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { ServiceLinks } from './service-links.tsx';

/**
 * The fixed parts: the parts of the frame (`layout.tsx`) that are the same on every page and not interactive.
 */
export type FixedParts = { footer: ReactNode; services: ReactNode };

/**
 * For the build and `npm run dev`. On the built site no browser loads this module: the server's HTML contains the
 * parts.
 */
export const fixedParts: FixedParts = { footer: <Footer />, services: <ServiceLinks /> };
