import { sensitiveNumbers as names } from '#words/form.ts';

/**
 * Whether the last digit is the check digit of a card number (Luhn, ISO/IEC 7812-1). Other long numbers rarely match.
 */
function hasCardCheckDigit(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const socialSecurityPattern =
  /\b(?!000|666|9\d\d)\d{3}[- ](?!00)\d{2}[- ](?!0000)\d{4}\b|\b(?:ssn|social security|seguro social)\b\D{0,30}\d{9}\b/i;
const cardPattern = /\b\d(?:[ -]?\d){12,18}\b/g;
const insurancePattern =
  /\b(?:insurance|member|policy|subscriber|medicaid|medicare|seguro|póliza|afiliado)\b[^.\n]{0,30}?\b(?=[A-Z\d-]*\d{5})[A-Z\d-]{8,}\b/i;

/**
 * Guesses which numbers in a message should not be there. Use it only for a warning: a guess must never block or change
 * the message. The text does not leave the browser.
 */
export function sensitiveNumbers(text: string): string[] {
  const hasCard = [...text.matchAll(cardPattern)].some(([digits]) =>
    hasCardCheckDigit(digits.replace(/\D/g, '')),
  );
  return [
    ...(socialSecurityPattern.test(text) ? [names.socialSecurity] : []),
    ...(hasCard ? [names.card] : []),
    ...(!hasCard && insurancePattern.test(text) ? [names.insurance] : []),
  ];
}
