/** The letters on the keys 2 to 9 of a telephone. */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const keyOf = (letter: string) => String(keys.findIndex((key) => key.includes(letter)) + 2);

/** A number in letters, such as (800) QUIT-NOW, followed by the same in digits: (784-8669). */
const spelled =
  /((?:1-\d{3}-|\(\d{3}\) )[A-Z\d]*(?:-?[A-Z\d]+)*[A-Z](?:-?[A-Z\d]+)*)(?: \(([\d-]+)\))?/;
const plain = /\+1\d{10}|(?:1-)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}/;

/** The digits that a text dials, without the country code 1. Further digits do not count: the number is complete. */
function dial(text: string): string {
  const digits = text.replace(/[A-Z]/g, keyOf).replace(/\D/g, '');
  return digits.length > 10 ? digits.replace(/^1/, '').slice(0, 10) : digits;
}

/** Whether `shown`, such as "(800) 662-HELP (4357)", dials `call`, such as "+18006624357". */
export function isSameNumber(call: string, shown: string): boolean {
  return dial(call) === dial(spelled.exec(shown)?.[1] ?? shown);
}

/** False if the letters and the digits of a number differ; true for texts without such a number. */
export function lettersMatchDigits(text: string): boolean {
  const [, words = '', digits = ''] = spelled.exec(text) ?? [];
  return words === '' || (digits !== '' && dial(words).endsWith(dial(digits)));
}

/** Every telephone number in a text, as ten digits. */
export function phoneNumbersIn(text: string): string[] {
  const any = new RegExp(`${spelled.source}|${plain.source}`, 'g');
  return [...text.matchAll(any)].map(([number, words]) => dial(words ?? number));
}
