import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { specFor } from '../testing/spec-for';
import { addFavorite, raffleFavorited, raffleUnfavorited, removeFavorite } from './controls';
import { favoriteDecider, FAVORITES_MAX } from './decider';

const given = specFor(favoriteDecider);

const full = Array.from({ length: FAVORITES_MAX }, (_, index) =>
  raffleFavorited({ raffleId: 100 + index }),
);

describe('following a raffle', () => {
  it('is recorded', () => {
    given().when(addFavorite()).then(raffleFavorited());
  });

  it('is recorded again after leaving', () => {
    given(raffleFavorited(), raffleUnfavorited()).when(addFavorite()).then(raffleFavorited());
  });

  it('changes nothing the second time', () => {
    given(raffleFavorited()).when(addFavorite()).thenNothing();
  });

  it('changes nothing when its own repeat was faster', () => {
    given().when(addFavorite()).afterLosingTo(raffleFavorited()).thenNothing();
  });

  it('is refused above the limit of one person', () => {
    given(...full)
      .when(addFavorite())
      .thenRejected({ type: 'too-many-favorites', most: FAVORITES_MAX });
  });

  it('is possible again after leaving another one', () => {
    given(...full, raffleUnfavorited({ raffleId: 100 }))
      .when(addFavorite())
      .then(raffleFavorited());
  });
});

describe('leaving a raffle', () => {
  it('is recorded', () => {
    given(raffleFavorited()).when(removeFavorite()).then(raffleUnfavorited());
  });

  it('changes nothing when it is not followed', () => {
    given(raffleFavorited({ raffleId: 13 }))
      .when(removeFavorite())
      .thenNothing();
  });

  it('changes nothing when its own repeat was faster', () => {
    given(raffleFavorited())
      .when(removeFavorite())
      .afterLosingTo(raffleUnfavorited())
      .thenNothing();
  });
});

describe('favourites', () => {
  const requests = fc.array(
    fc.record({ raffleId: fc.integer({ min: 1, max: 6 }), add: fc.boolean() }),
  );

  it('match the last request for each raffle', () => {
    fc.assert(
      fc.property(requests, (list) => {
        const { decide, evolve, initialState } = favoriteDecider;
        const state = list.reduce((favorites, { raffleId, add }) => {
          const decision = decide((add ? addFavorite : removeFavorite)({ raffleId }), favorites);
          return decision.kind === 'accepted'
            ? decision.events.reduce(evolve, favorites)
            : favorites;
        }, initialState);
        const last = new Map(list.map(({ raffleId, add }) => [raffleId, add]));
        const expected = [...last].filter(([, add]) => add).map(([raffleId]) => raffleId);
        expect([...state].sort()).toEqual(expected.sort());
      }),
    );
  });
});
