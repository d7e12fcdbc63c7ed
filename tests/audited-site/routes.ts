import { onePageOfEachKind } from '../harness/page-kinds.ts';

/** Pages of this website that checks of the audit select. */
export const routes: Record<'oneOfEachKind' | 'operated', readonly string[]> & { missing: string } =
  {
    oneOfEachKind: onePageOfEachKind,
    /** Together these pages have every kind of control. Checks that operate all controls run here. */
    operated: ['/', '/Contact', '/Frequently-Asked-Questions'],
    /** The server answers this route with status 404. */
    missing: '/no-such-page',
  };
