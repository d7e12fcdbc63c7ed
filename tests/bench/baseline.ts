/** How many bytes each thing weighs, by its name. */
export type Weights = Record<string, number>;

/** Hashes in names make a file weigh a few bytes more or less in another build. */
const noise = 50;

/** What weighs more than 2 % over what was kept, the most first. */
export const grown = (now: Weights, kept: Weights) =>
  Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, before: kept[name] ?? bytes }))
    .filter(({ bytes, before }) => bytes > before * 1.02 && bytes - before > noise)
    .sort((one, other) => other.bytes - other.before - (one.bytes - one.before));

/** What was not there when the baseline was kept. */
export const added = (now: Weights, kept: Weights) =>
  Object.keys(now).filter((name) => !(name in kept));
