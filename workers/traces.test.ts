import { expect, it } from '@jest/globals';
import { createTraces } from './traces';

it('the cards with the name of somebody who leaves are removed in all lives of the log', async () => {
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
      }),
    lives: ['first', 'lost', 'present'],
  });
  await traces.forget({ userId: 7, names: [], pictures: [] });
  expect(removed).toEqual(
    ['first', 'lost', 'present'].map((life) => `share-cards/${life}/seller-7.jpg`),
  );
});
