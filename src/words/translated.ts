/** A language of the site. */
export type Language = 'en' | 'es';

/**
 * The shape of a translation: the same keys, with other texts. A function has the same parameters, because languages
 * differ in the order of words and in plurals.
 */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Words extends readonly (infer Item)[]
      ? readonly Item[]
      : { readonly [Key in keyof Words]: Translated<Words[Key]> };
