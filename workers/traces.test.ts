import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createTraces } from './traces';

it('pictures that no raffle shows, and in all lives the cards with their name, are removed of somebody who leaves, and photos of a dispute with it', async () => {
  const removed: string[] = [];
  const nothing = () => Promise.resolve();
  const nobody = () => Promise.resolve([]);
  const traces = createTraces({
    sessions: { endAll: nothing },
    mails: { of: nobody, forget: nothing },
    openObjects: () =>
      Promise.resolve({
        remove: (key) => {
          removed.push(key);
          return nothing();
        },
        list: (prefix) => {
          const page = ['a', 'b'].map((name) => ({ key: `${prefix}${name}.webp`, storedAt: 0 }));
          return Readable.from([page]);
        },
      }),
    lives: ['first', 'lost', 'present'],
  });
  await traces.forgetDisputes(12, 1);
  expect(removed.splice(0)).toEqual(['disputes/12-1-a.webp', 'disputes/12-1-b.webp']);
  const inRaffle = '7-a.webp';
  await traces.forget(
    { userId: 7, names: [] },
    {
      outsideOfRaffles: (pictures) =>
        Promise.resolve(new Set(pictures.filter((key) => key !== inRaffle))),
    },
  );
  expect(new Set(removed)).toEqual(
    new Set([
      'uploads/7-b.webp',
      'thumbnails/7-b.webp',
      'thumbnails/7-b.jpg',
      ...['first', 'lost', 'present'].map((life) => `share-cards/${life}/seller-7.jpg`),
    ]),
  );
});
