/**
 * How many letters must be added, left out, changed or swapped with their neighbour to make one
 * word of another. @returns more than `limit` as soon as that is certain
 */
export const distanceUpTo = (limit: number, from: string, to: string): number => {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = at(last, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, changed);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwapped) least = Math.min(least, at(beforeLast, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return at(last, to.length);
};
