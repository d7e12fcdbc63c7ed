/** Sizes in bytes, by name. */
export type Weights = Record<string, number>;

/** Differences in bytes that are ignored, because hashes in file names change the compressed size between builds. */
const noise = 50;

/** The entries more than 2 % over the baseline, sorted by growth in descending order. */
export const grown = (now: Weights, kept: Weights) =>
  Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, before: kept[name] ?? bytes }))
    .filter(({ bytes, before }) => bytes > before * 1.02 && bytes - before > noise)
    .sort((one, other) => other.bytes - other.before - (one.bytes - one.before));

/** The entries that are missing in the baseline. */
export const added = (now: Weights, kept: Weights) =>
  Object.keys(now).filter((name) => !(name in kept));
