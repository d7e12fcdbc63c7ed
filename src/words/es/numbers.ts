export const waysToReach: readonly RegExp[] = [
  /\b(?<text>envíe (?:la palabra [A-Z]+ por )?(?:mensaje de )?texto al (?<code>\d{3,6}))\b/,
  /\b(?<call>[Ll]lame al (?<short>\d{3}))\b/,
];
