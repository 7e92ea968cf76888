export interface Tally {
  readonly faults: number;
  readonly noticed: number;
  readonly refused: number;
  readonly survived: number;
  readonly uncovered: number;
  readonly score: number;
}

export function tally(statuses: readonly string[]): Tally;
