/** Sizes in bytes, by name. */
export type Weights = Record<string, number>;

/** Growth up to this is ignored, because hashes in file names change the compressed size between builds. */
const ignoredBytes = 50;

/** Returns the entries more than 2 % over the baseline, the one that has grown by most bytes first. */
export const findGrown = (current: Weights, baseline: Weights) =>
  Object.entries(current)
    .map(([name, bytes]) => ({ name, bytes, before: baseline[name] ?? bytes }))
    .filter(({ bytes, before }) => bytes > before * 1.02 && bytes - before > ignoredBytes)
    .sort((one, other) => other.bytes - other.before - (one.bytes - one.before));

/** Returns the names that are missing in the baseline. */
export const findAdded = (current: Weights, baseline: Weights) =>
  Object.keys(current).filter((name) => !(name in baseline));
