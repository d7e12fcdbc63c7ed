import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { ServiceLinks } from './service-links.tsx';

/** The parts of the frame that are the same on every page and have nothing to operate. */
export type FixedParts = { footer: ReactNode; services: ReactNode };

/** For the build, and for `npm run dev`. A browser has their HTML from the server, and so never loads this module. */
export const fixedParts: FixedParts = { footer: <Footer />, services: <ServiceLinks /> };
