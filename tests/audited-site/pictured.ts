import { oneOfEachKind } from '../harness/kinds.ts';

/** One page of each kind, of which the audit keeps more pictures. */
export const picturedRoutes: readonly string[] = oneOfEachKind;
