import { expect, it } from '@jest/globals';
import { dataLine } from './event-words';

it('cuts no emoji of a long text in two', () => {
  const data = JSON.stringify({ title: `a${'🎁'.repeat(70)}` });
  const line = dataLine({ data, stream: 'raffle-1', actorId: null });
  expect(line).toMatch(/🎁…$/u);
  expect(line).not.toMatch(/\p{Surrogate}/u);
});
