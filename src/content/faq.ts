import { faq } from '#practice/faq.yaml';
import { unpublishedFacts } from '#practice/unpublished.yaml';
import type { Faq, QuestionName } from './schema.ts';

const questions: readonly Faq[] = faq;

const waitsForAnswer = ({ onlyIfAnswered }: Faq) =>
  onlyIfAnswered !== undefined && unpublishedFacts[onlyIfAnswered]?.answer === null;

/**
 * The frequent questions that have an answer. The id of a question, which links contain, depends on its place in
 * faq.yaml and not on which other questions have an answer.
 */
export const answeredQuestions = questions
  .map((question, index) => ({ ...question, id: `question-${index + 1}` }))
  .filter((question) => !waitsForAnswer(question));

/** The names of the frequent questions that have no answer yet. */
export const openQuestions: readonly QuestionName[] = questions
  .filter(waitsForAnswer)
  .flatMap(({ onlyIfAnswered }) => onlyIfAnswered ?? []);
