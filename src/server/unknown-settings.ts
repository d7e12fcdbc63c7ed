/** The beginning of a name, such as `MAIL_`. */
const prefixOf = (name: string) => name.replace(/_.*/, '_');

/**
 * Finds variables that look like settings and are none; `names` are those of all settings. A misspelled setting is a problem: without its recipients, the
 * messages for Billing would go to everybody.
 */
export function inspectUnknownSettings(env: NodeJS.ProcessEnv, names: readonly string[]) {
  // Variables of systemd's protocol are not ours.
  const prefixes = new Set(
    names.map(prefixOf).filter((prefix) => prefix.endsWith('_') && prefix !== 'LISTEN_'),
  );
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const name of Object.keys(env).sort()) {
    if (names.includes(name) || !env[name]?.trim()) continue;
    if (!prefixes.has(prefixOf(name))) continue;
    const [nearest = '', distance = 0] =
      names
        .map((known) => [known, editDistance(name, known)] as const)
        .sort(([, a], [, b]) => a - b)[0] ?? [];
    if (distance <= 2 || name.startsWith('MAIL_TO_'))
      problems.push(`${name} is no setting: do you mean ${nearest}?`);
    else warnings.push(`${name} is no setting of this server, and changes nothing`);
  }
  return { problems, warnings };
}

/** How many letters must be added, removed or replaced to make one text of the other (Levenshtein distance). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries())
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + Number(letter !== other),
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}
