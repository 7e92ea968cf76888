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
  built.look()(checkpoints);
  return built;
};

describe('a read model', () => {
  it('may be read once it has caught up', () => {
    const built = seeing(checkpoint({ caughtUp: false }));
    expect(built.has([NAME])).toBe(false);
    expect(built.arePast([NAME], 0)).toBe(false);
    built.look()([checkpoint()]);
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
    built.look()(later);
    expect(built.has([NAME])).toBe(false);
    expect(built.arePast([NAME], 0)).toBe(false);
  });

  it('moves on with announcements, and never back', () => {
    const built = seeing(checkpoint());
    const seeOlder = built.look();
    expect(built.hear({ projection: NAME, position: 200 })).toBe(true);
    seeOlder([checkpoint({ position: 150 })]);
    expect(built.hear({ projection: NAME, position: 120 })).toBe(true);
    expect(built.has([NAME])).toBe(true);
    expect(built.arePast([NAME], 200)).toBe(true);
  });

  it('may not be read while its store has older documents than before', () => {
    const built = seeing(checkpoint({ position: 200 }));
    built.look()([checkpoint({ position: 150 })]);
    expect(built.has([NAME])).toBe(false);
    expect(built.arePast([NAME], 150)).toBe(true);
    expect(built.arePast([NAME], 151)).toBe(false);
    built.hear({ projection: NAME, position: 199 });
    built.look()([checkpoint({ position: 199 })]);
    expect(built.has([NAME])).toBe(false);
    built.hear({ projection: NAME, position: 200 });
    expect(built.has([NAME])).toBe(true);
  });

  it('that has lost more than once counts when it has all again', () => {
    const built = seeing(checkpoint({ position: 200 }));
    for (const position of [150, 100, 199]) built.look()([checkpoint({ position })]);
    expect(built.has([NAME])).toBe(false);
    built.look()([checkpoint({ position: 200 })]);
    expect(built.has([NAME])).toBe(true);
  });

  it('that is built anew counts as soon as it is', () => {
    const built = seeing(checkpoint({ position: 200 }));
    built.look()([checkpoint({ position: 150 })]);
    built.look()([checkpoint({ position: -1, caughtUp: false })]);
    built.look()([checkpoint({ position: 180 })]);
    expect(built.has([NAME])).toBe(true);
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
    built.look()([checkpoint(), checkpoint({ _id: 'accounts.v1', position: 0 })]);
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
    built.look()([checkpoint(), checkpoint({ _id: 'favorites.v1' })]);
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
