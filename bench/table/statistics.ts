const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value below which the given part of the values lies; NaN of none. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = ascending(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
};

/** The middle value, or the mean of the middle two; NaN without values. */
export const median = (values: readonly number[]): number => {
  const sorted = ascending(values);
  const upper = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] =
    sorted.length % 2 === 0 ? sorted.slice(upper - 1, upper + 1) : [sorted[upper], sorted[upper]];
  return (low + high) / 2;
};
