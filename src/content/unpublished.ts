import { notPublished } from '#practice/unpublished.yaml';
import type { UnpublishedFact } from './schema.ts';

/** The answer, or a sentence that there is none yet. */
export const answerTo = ({ answer }: UnpublishedFact) => answer ?? notPublished;

/** What to say of something that no page mentions; the telephone number follows. */
export const askByPhone = {
  en: notPublished.replace(/\.$/, ':'),
  es: 'Todavía no lo hemos publicado. Por favor, pregúntenos por teléfono:',
};
