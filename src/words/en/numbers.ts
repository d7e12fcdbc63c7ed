/** How texts ask to send a text message to a number (`code`), and to call a number of three digits (`short` or `dial`). */
export const waysToReach: readonly RegExp[] = [
  /\b(?<text>[Tt]ext (?:[A-Z]+ to |your ZIP code to )?(?<code>\d{3,6}))\b/,
  /\b(?<call>[Cc]all (?<short>\d{3}))\b/,
  /(?<=\b[Dd]ial(?:ing)? )(?<dial>\d{3})\b/,
];
