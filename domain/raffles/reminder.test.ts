import { describe, expect, it } from '@jest/globals';
import { raffleCreated } from './controls';
import { reminderDueAt } from './reminder';

const at = '2026-05-04T10:00:00.000Z';

describe('the reminder of a raffle', () => {
  it('is due a day before its end', () => {
    const raffle = raffleCreated({ at, endDate: '2026-06-01T10:00:00.000Z' });
    expect(reminderDueAt(raffle)).toEqual(new Date('2026-05-31T10:00:00.000Z'));
  });

  it('is due however little the raffle lasts longer than a day', () => {
    const raffle = raffleCreated({ at, endDate: '2026-05-05T10:00:00.001Z' });
    expect(reminderDueAt(raffle)).toEqual(new Date('2026-05-04T10:00:00.001Z'));
  });

  it.each(['2026-05-05T10:00:00.000Z', '2026-05-04T22:00:00.000Z'])(
    'is never due where a raffle lasts no longer than that: until %s',
    (endDate) => {
      expect(reminderDueAt(raffleCreated({ at, endDate }))).toBe(undefined);
    },
  );
});
