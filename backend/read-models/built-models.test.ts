import { describe, expect, it } from '@jest/globals';
import type { Checkpoint } from '../../projections/checkpoints/document';
import { createBuiltModels } from './built-models';

const NAME = 'raffle-cards.v5';

const checkpoint = (values: Partial<Checkpoint> = {}): Checkpoint => ({
  _id: NAME,
  logId: 'log',
  position: 100,
  epoch: 1,
  caughtUp: true,
  ...values,
});

const seeing = (...checkpoints: readonly Checkpoint[]) => {
  const built = createBuiltModels('log');
  built.see(checkpoints);
  return built;
};

describe('a read model', () => {
  it('may be read once it has caught up', () => {
    const built = seeing(checkpoint({ caughtUp: false }));
    expect(built.has([NAME])).toBe(false);
    expect(built.arePast([NAME], 0)).toBe(false);
    built.see([checkpoint()]);
    expect(built.has([NAME])).toBe(true);
    expect(built.arePast([NAME], 100)).toBe(true);
    expect(built.arePast([NAME], 101)).toBe(false);
  });

  it.each([
    ['was deleted', []],
    ['is being built again', [checkpoint({ caughtUp: false, position: -1 })]],
    ['is of another log', [checkpoint({ logId: 'another' })]],
  ])('may not be read when it %s', (_what, later) => {
    const built = seeing(checkpoint());
    built.see(later);
    expect(built.has([NAME])).toBe(false);
    expect(built.arePast([NAME], 0)).toBe(false);
  });

  it('moves on with announcements, and never back', () => {
    const built = seeing(checkpoint());
    expect(built.hear({ projection: NAME, position: 200 })).toBe(true);
    built.see([checkpoint({ position: 150 })]);
    expect(built.hear({ projection: NAME, position: 120 })).toBe(true);
    expect(built.arePast([NAME], 200)).toBe(true);
  });

  it('does not count as built because of an announcement', () => {
    const built = seeing();
    expect(built.hear({ projection: NAME, position: 200 })).toBe(false);
    expect(built.has([NAME])).toBe(false);
  });

  it('can be checked together with others', () => {
    const built = seeing(checkpoint(), checkpoint({ _id: 'accounts.v1', position: 50 }));
    expect(built.has([NAME, 'accounts.v1'])).toBe(true);
    expect(built.arePast([NAME, 'accounts.v1'], 60)).toBe(false);
    expect(built.has([NAME, 'seller-stats.v2'])).toBe(false);
  });

  it('of an empty log is built, and past no event', () => {
    const built = seeing(checkpoint({ position: -1 }));
    expect(built.has([NAME])).toBe(true);
    expect(built.arePast([NAME], -1)).toBe(true);
    expect(built.arePast([NAME], 0)).toBe(false);
  });
});

describe('the mark of read models', () => {
  const NAMES = [NAME, 'accounts.v1'];

  it('changes when one of them is built, or comes further', () => {
    const built = seeing(checkpoint());
    const marks = [built.mark(NAMES)];
    built.see([checkpoint(), checkpoint({ _id: 'accounts.v1', position: 0 })]);
    marks.push(built.mark(NAMES));
    built.hear({ projection: NAME, position: 101 });
    marks.push(built.mark(NAMES));
    built.hear({ projection: 'accounts.v1', position: 101 });
    marks.push(built.mark(NAMES));
    expect(new Set(marks).size).toBe(4);
  });

  it('stays when another comes further', () => {
    const built = seeing(checkpoint());
    const before = built.mark(NAMES);
    built.see([checkpoint(), checkpoint({ _id: 'favorites.v1' })]);
    expect(built.mark(NAMES)).toBe(before);
  });

  it('keeps their numbers apart', () => {
    const markAt = (one: number, other: number) =>
      seeing(
        checkpoint({ position: one }),
        checkpoint({ _id: 'accounts.v1', position: other }),
      ).mark(NAMES);
    expect(markAt(1, 11)).not.toBe(markAt(11, 1));
  });
});
