import { oneOfEachKind } from '../harness/kinds.ts';

/** The pages of which the evidence keeps more pictures: one of each kind. */
export const picturedRoutes: readonly string[] = oneOfEachKind;
