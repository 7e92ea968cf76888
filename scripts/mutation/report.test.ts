import { describe, expect, it } from '@jest/globals';
import { tally } from './report.mjs';

describe('the score of a folder', () => {
  it('counts as noticed what a test fails, never ends or can not be loaded under', () => {
    const noticed = [
      { status: 'Killed' },
      { status: 'Timeout' },
      { status: 'RuntimeError' },
    ] as const;
    expect(tally(noticed)).toMatchObject({ faults: 3, noticed: 3, score: 100 });
  });

  it('counts what no test fails under, and what no test reaches, against it', () => {
    const results = [
      { status: 'Killed' },
      { status: 'Survived' },
      { status: 'NoCoverage' },
    ] as const;
    expect(tally([...results, { status: 'Killed' }])).toEqual({
      ...{ faults: 4, noticed: 2, survived: 1, uncovered: 1 },
      score: 50,
    });
  });

  it('leaves out what is no fault', () => {
    expect(tally([{ status: 'Ignored' }, { status: 'Killed' }])).toMatchObject({ faults: 1 });
  });
});
