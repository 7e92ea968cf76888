import { describe, expect, it } from '@jest/globals';
import { raffleFavorited, raffleUnfavorited } from '../../domain/favorites/controls';
import { documentsOf } from '../testing/fold-one';
import { favorites } from './fold';

const followed = raffleFavorited();

describe('favourites', () => {
  it('show who follows which raffle since when', () => {
    expect(documentsOf(favorites, followed)).toEqual([
      { _id: '20-12', position: 10, userId: 20, raffleId: 12, followedAt: new Date(followed.at) },
    ]);
  });

  it('are deleted when somebody stops following', () => {
    expect(documentsOf(favorites, followed, raffleUnfavorited())).toEqual([]);
  });

  it('start again when somebody follows again', () => {
    const at = '2026-05-09T10:00:00.000Z';
    const again = raffleFavorited({ at });
    const [mine] = documentsOf(favorites, followed, raffleUnfavorited(), again);
    expect(mine).toMatchObject({ position: 30, followedAt: new Date(at) });
  });

  it('are separate for each person and raffle', () => {
    const others = [raffleFavorited({ userId: 21 }), raffleFavorited({ raffleId: 13 })];
    const ids = documentsOf(favorites, followed, ...others, raffleUnfavorited()).map(
      ({ _id }) => _id,
    );
    expect(ids).toEqual(['21-12', '20-13']);
  });
});
