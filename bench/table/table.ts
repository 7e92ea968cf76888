import { BARE_KOA, inOtherCheckout, type Figure, type Reading, type Round } from './reading';
import { median } from './statistics';

const HEAD = [
  'What',
  'Median (lowest to highest)',
  'Goal',
  'Ratio to bare Koa',
  'Ratio to PostgreSQL',
  'Ratio to the same job',
  'Ratio to the other checkout',
];
/** Below this, decimals matter. */
const WHOLE_FROM = 100;

const number = (value: number): string =>
  value >= WHOLE_FROM || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en')
    : value.toFixed(1);

const spread = (values: readonly number[], shown: (value: number) => string): string => {
  const middle = shown(median(values));
  const [lowest, highest] = [shown(Math.min(...values)), shown(Math.max(...values))];
  return lowest === highest ? middle : `${middle} (${lowest} to ${highest})`;
};

const labelled = ({ label }: Figure, text: string): string =>
  label === undefined ? text : `${label} ${text}`;

const figureCell = (readings: readonly Reading[]): string => {
  const measured = readings.filter(({ figures }) => figures.length > 0);
  const [first] = measured;
  const figures = (first?.figures ?? []).map((figure, index) => {
    const values = measured.flatMap(({ figures: all }) => all[index]?.value ?? []);
    return labelled(figure, spread(values, number) + figure.unit);
  });
  const missing = new Set(readings.flatMap((reading) => reading.missing ?? []));
  return [...figures, ...missing].join(', ');
};

const goalCell = ([first]: readonly Reading[]): string =>
  (first?.figures ?? [])
    .flatMap((figure) => {
      const { atLeast, atMost, unit } = figure;
      if (atLeast !== undefined)
        return [labelled(figure, `≥ ${atLeast.toLocaleString('en')}${unit}`)];
      if (atMost !== undefined)
        return [labelled(figure, `≤ ${atMost.toLocaleString('en')}${unit}`)];
      return [];
    })
    .join(', ');

/** The main figure, if it can be compared with that of another line. */
const comparable = (reading: Reading | undefined): Figure | undefined => {
  const [figure] = reading?.figures ?? [];
  return figure?.unit === '/s' || figure?.unit === ' µs' ? figure : undefined;
};

/** Each round's figure is compared with those of the same round. */
const ratioCell = (
  rounds: readonly Round[],
  what: string,
  linesFor: (reading: Reading) => readonly string[],
): string => {
  const ratios = rounds.flatMap((round) => {
    const reading = round.get(what);
    const own = comparable(reading);
    if (!reading || own === undefined) return [];
    const others = linesFor(reading)
      .flatMap((line) => comparable(round.get(line)) ?? [])
      .filter(({ unit }) => unit === own.unit)
      .map(({ value }) => value);
    return others.length === 0 ? [] : [own.value / Math.max(...others)];
  });
  return ratios.length === 0 ? '' : spread(ratios, (value) => value.toFixed(2));
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const padded = (rows: readonly (readonly string[])[]): string[] => {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const fill = (row: readonly string[]) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  const [head = [], ...body] = rows;
  return [fill(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(fill)];
};

/** The last column is only for comparisons, which few runs make. */
const withoutEmptyEnd = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  rows.slice(1).every((row) => row.at(-1) === '') ? rows.map((row) => row.slice(0, -1)) : rows;

/** The results of all rounds as a Markdown table. */
export const tableOf = (rounds: readonly Round[]): string => {
  const lines = [...new Set(rounds.flatMap((round) => [...round.keys()]))];
  const rows = lines.map((what) => {
    const readings = rounds.flatMap((round) => round.get(what) ?? []);
    return [
      what,
      figureCell(readings),
      goalCell(readings),
      ratioCell(rounds, what, () => [BARE_KOA]),
      ratioCell(rounds, what, ({ comparedWith }) => comparedWith?.bare ?? []),
      ratioCell(rounds, what, ({ comparedWith }) => comparedWith?.sameJob ?? []),
      ratioCell(rounds, what, () => [inOtherCheckout(what)]),
    ];
  });
  return padded(withoutEmptyEnd([HEAD, ...rows])).join('\n');
};
