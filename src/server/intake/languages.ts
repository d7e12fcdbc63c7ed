import { fieldsIn } from '#contact/fields.ts';
import { createRules } from '#contact/message.ts';
import { tokenRuleIn } from '#contact/token-rule.ts';
import * as englishAnswers from '#languages/en/answers.ts';
import * as englishFields from '#languages/en/fields.ts';
import * as spanishAnswers from '#languages/es/answers.ts';
import * as spanishFields from '#languages/es/fields.ts';
import type { Language, Translated } from '#languages/translated.ts';

function createLanguage(
  language: Language,
  answers: Translated<typeof englishAnswers>,
  words: Translated<typeof englishFields>,
) {
  const fields = fieldsIn(words.fieldWords);
  const tokenRule = tokenRuleIn(words.tokenWords);
  const { tooManyMarksError, departmentWords, sentText, failedText } = words;
  return {
    language,
    answers,
    fields,
    tokenRule,
    rules: createRules({ fields, tokenRule, tooManyMarksError }),
    departmentWords,
    sentText,
    failedText,
  };
}

/** The words in which the server answers a posted form, and the rules of the form with the errors in these words. */
export type AnswerLanguage = ReturnType<typeof createLanguage>;

export const english = createLanguage('en', englishAnswers, englishFields);
export const spanish = createLanguage('es', spanishAnswers, spanishFields);

/** The language of the form that posts to this address: `/handleForm.php?lang=es` is the Spanish one. */
export const languageOf = (url: string | undefined): AnswerLanguage =>
  new URLSearchParams(url?.split('?')[1]).get('lang') === spanish.language ? spanish : english;
