/** The letters on the keys 2 to 9 of a telephone. */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const keyOf = (letter: string) => String(keys.findIndex((key) => key.includes(letter)) + 2);

/** Words that are dialed, such as (800) QUIT-NOW, and the same in digits as it is often added: (784-8669). */
const spelled =
  /((?:1-\d{3}-|\(\d{3}\) )[A-Z\d]*(?:-?[A-Z\d]+)*[A-Z](?:-?[A-Z\d]+)*)(?: \(([\d-]+)\))?/;
const plain = /\+1\d{10}|(?:1-)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}/;

/** The digits that a text dials, without the country's 1. A telephone stops listening when a number is complete. */
function dial(text: string): string {
  const digits = text.replace(/[A-Z]/g, keyOf).replace(/\D/g, '');
  return digits.length > 10 ? digits.replace(/^1/, '').slice(0, 10) : digits;
}

/** Whether `shown`, as it is read, dials `call`: "(800) 662-HELP (4357)" and "+18006624357". */
export function isSameNumber(call: string, shown: string): boolean {
  return dial(call) === dial(spelled.exec(shown)?.[1] ?? shown);
}

/** False where letters and digits of one number differ, as in a misprint; texts without such a number are fine. */
export function spellsItsDigits(text: string): boolean {
  const [, words = '', digits = ''] = spelled.exec(text) ?? [];
  return words === '' || (digits !== '' && dial(words).endsWith(dial(digits)));
}

/** Every telephone number in a text, as ten digits. */
export function phoneNumbersIn(text: string): string[] {
  const any = new RegExp(`${spelled.source}|${plain.source}`, 'g');
  return [...text.matchAll(any)].map(([number, words]) => dial(words ?? number));
}
