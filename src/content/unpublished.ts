import { notPublished } from '#practice/unpublished.yaml';
import type { UnpublishedFact } from './schema.ts';

/** The answer, or a sentence that there is none yet. */
export const answerTo = ({ answer }: UnpublishedFact) => answer ?? notPublished;
