import type { ChunkColumns, TextColumn } from '../store/chunk-columns';
import type { IndexEntry } from '../store/index-entry';
import type { Span } from '../store/sorted-entries';
import type { KeyTest } from './key-tests';

/** The entries of a span that pass all tests, as positions in its chunk, in order. */
export const selectEntries = (
  span: Span<IndexEntry>,
  tests: readonly KeyTest[],
  columns: ChunkColumns,
): readonly number[] => {
  let rows = allOf(span);
  for (const test of tests) rows = passing(rows, span, test, columns);
  return rows;
};

const allOf = ({ start, end }: Span<IndexEntry>): readonly number[] => {
  const rows: number[] = [];
  for (let row = start; row < end; row += 1) rows.push(row);
  return rows;
};

const passing = (
  rows: readonly number[],
  { entries }: Span<IndexEntry>,
  { at, passes, column }: KeyTest,
  columns: ChunkColumns,
): readonly number[] => {
  if (column?.kind === 'text') {
    const texts = columns.texts(entries, at);
    if (texts) return containing(rows, texts, column.literal);
  } else if (column) {
    const { kind, passes: passesNumber } = column;
    const values = kind === 'date' ? columns.times(entries, at) : columns.numbers(entries, at);
    if (values) return rows.filter((row) => passesNumber(values[row] ?? NaN));
  }
  return rows.filter((row) => passes(entries[row]?.key[at]));
};

/** The sought text never contains the separator, so a match lies within one row. */
const containing = (
  rows: readonly number[],
  { joined, starts }: TextColumn,
  literal: string,
): readonly number[] => {
  const found: number[] = [];
  let next = -1;
  for (const row of rows) {
    const start = starts[row] ?? 0;
    // Search again only when the last match lies before this row.
    if (next < start) next = joined.indexOf(literal, start);
    if (next < 0) break;
    if (next < (starts[row + 1] ?? 0)) found.push(row);
  }
  return found;
};
