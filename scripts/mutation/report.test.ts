import { describe, expect, it } from '@jest/globals';
import { tally } from './report.mjs';

describe('the score of a folder', () => {
  it('counts as noticed what a test fails, never ends or can not be loaded under', () => {
    const noticed = ['Killed', 'Timeout', 'RuntimeError'];
    expect(tally(noticed)).toMatchObject({ faults: 3, noticed: 3, refused: 0, score: 100 });
  });

  it('counts what only the compiler notices, and says how much that is', () => {
    expect(tally(['Killed', 'Refused'])).toMatchObject({ noticed: 2, refused: 1, score: 100 });
  });

  it('counts what no test fails under, and what no test reaches, against it', () => {
    expect(tally(['Killed', 'Survived', 'NoCoverage', 'Killed'])).toEqual({
      faults: 4,
      noticed: 2,
      refused: 0,
      survived: 1,
      uncovered: 1,
      score: 50,
    });
  });

  it('leaves out what is no fault', () => {
    expect(tally(['Ignored', 'Killed'])).toMatchObject({ faults: 1 });
  });
});
