/** A kind of number that does not belong in a message, named as visitors read it. */
export type SensitiveNumber = 'a Social Security number' | 'a card number' | 'an insurance number';

/** Card numbers have a check digit (Luhn, ISO/IEC 7812-1), which other long numbers rarely match. */
function passesCardCheck(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const socialSecurity =
  /\b(?!000|666|9\d\d)\d{3}[- ](?!00)\d{2}[- ](?!0000)\d{4}\b|\b(?:ssn|social security)\b\D{0,30}\d{9}\b/i;
const card = /\b\d(?:[ -]?\d){12,18}\b/g;
const insurance =
  /\b(?:insurance|member|policy|subscriber|medicaid|medicare)\b[^.\n]{0,30}?\b(?=[A-Z\d-]*\d{5})[A-Z\d-]{8,}\b/i;

/**
 * Finds numbers that probably should not be in a message. Use it only for a warning: a guess must never block or change
 * the message. Nothing is sent anywhere for it.
 */
export function sensitiveNumbers(text: string): SensitiveNumber[] {
  const hasCard = [...text.matchAll(card)].some(([digits]) =>
    passesCardCheck(digits.replace(/\D/g, '')),
  );
  return [
    ...(socialSecurity.test(text) ? (['a Social Security number'] as const) : []),
    ...(hasCard ? (['a card number'] as const) : []),
    ...(!hasCard && insurance.test(text) ? (['an insurance number'] as const) : []),
  ];
}
