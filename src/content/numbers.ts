/** The letters on the keys 2 to 9 of a telephone. */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const keyOf = (letter: string) => String(keys.findIndex((key) => key.includes(letter)) + 2);

/** A number with letters, such as (800) QUIT-NOW, optionally followed by their digits in parentheses: (784-8669). */
const letterNumber =
  /((?:1-\d{3}-|\(\d{3}\) )[A-Z\d]*(?:-?[A-Z\d]+)*[A-Z](?:-?[A-Z\d]+)*)(?: \(([\d-]+)\))?/;
const digitNumber = /\+1\d{10}|(?:1-)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}/;

/** The digits that a caller of a number dials, at most ten, without the country code 1. Letters become digits. */
function dialedDigits(text: string): string {
  const digits = text.replace(/[A-Z]/g, keyOf).replace(/\D/g, '');
  return digits.length > 10 ? digits.replace(/^1/, '').slice(0, 10) : digits;
}

/** Whether `shown`, such as "(800) 662-HELP (4357)", is the same number as `call`, such as "+18006624357". */
export function isSameNumber(call: string, shown: string): boolean {
  return dialedDigits(call) === dialedDigits(letterNumber.exec(shown)?.[1] ?? shown);
}

/**
 * Whether the digits in parentheses after a number are those of its letters; true for a text without letters in a
 * number.
 */
export function lettersMatchDigits(text: string): boolean {
  const [, letters = '', digits = ''] = letterNumber.exec(text) ?? [];
  return letters === '' || (digits !== '' && dialedDigits(letters).endsWith(dialedDigits(digits)));
}

/** Matches a telephone number in a text. The first group is the number if it contains letters. */
export const phoneNumber = new RegExp(`${letterNumber.source}|${digitNumber.source}`, 'g');

/** Every telephone number in a text, as ten digits. */
export function phoneNumbersIn(text: string): string[] {
  return [...text.matchAll(phoneNumber)].map(([number, letters]) =>
    dialedDigits(letters ?? number),
  );
}
