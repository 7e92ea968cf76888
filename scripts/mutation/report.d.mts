import type { MutantResult } from '@stryker-mutator/api/core';

export interface Tally {
  readonly faults: number;
  readonly noticed: number;
  readonly survived: number;
  readonly uncovered: number;
  readonly score: number;
}

export function tally(results: readonly Pick<MutantResult, 'status'>[]): Tally;
