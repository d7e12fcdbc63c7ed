import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { ServiceLinks } from './service-links.tsx';

/** The parts of the frame that are the same on every page and not interactive. */
export type FixedParts = { footer: ReactNode; services: ReactNode };

/** For the build and `npm run dev`. A browser never loads this module, because the server's HTML contains the parts. */
export const fixedParts: FixedParts = { footer: <Footer />, services: <ServiceLinks /> };
