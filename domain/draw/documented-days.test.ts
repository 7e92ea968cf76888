import { describe, expect, it } from '@jest/globals';
import { checkDaysAsDocumented } from '../testing/documented-checker';
import { BEFORE_FIRST_DAY, chainAfter, DAY_VERSION, DayTree, type DayRoot } from './day-root';
import { hashText } from './entries';

const leaf = (raffleId: number) => ({ raffleId, revision: 3, head: hashText(`h${raffleId}`) });

const tree = new DayTree(undefined, 4);
for (let id = 1; id <= 7; id += 1) tree.add(leaf(id));
const { root, path } = tree.end();

const published = (values: Omit<DayRoot, 'life' | 'raffles'>) => {
  const day = { life: 'one', raffles: 7, ...values };
  return { version: DAY_VERSION, ...day, chain: chainAfter(day) };
};
const first = published({ day: '2026-05-01', root: hashText('x'), previous: BEFORE_FIRST_DAY });
const second = published({ day: '2026-05-02', root, previous: first.chain });
const third = published({ day: '2026-05-03', root: hashText('y'), previous: second.chain });

type Published = ReturnType<typeof published>;

/** As the file of all days is: a line each. */
const chainOf = (days: readonly Published[]): string =>
  days.map((day) => `${JSON.stringify(day)}\n`).join('');

const days = chainOf([first, second, third]);
const proof = { day: second, leaf: leaf(4), path };

describe('the checker of days printed in docs/draw.md', () => {
  it('accepts what the site publishes', () => {
    expect(checkDaysAsDocumented(days, proof)).toEqual({
      status: 0,
      said: `VERIFIED ${leaf(4).head}`,
    });
  });

  it.each([
    ['a day left out', [first, third], '2026-05-03 does not follow the day before'],
    ['the first left out', [second, third], '2026-05-02 does not follow the day before'],
    ['another root', [first, { ...second, root: hashText('z') }, third], 'the chain of 2026-05-02'],
    ['fewer raffles', [first, second, { ...third, raffles: 6 }], 'the chain of 2026-05-03'],
    ['another past', [{ ...first, chain: hashText('z') }, second, third], 'does not follow'],
  ])('detects %s', (_what, changed, said) => {
    const found = checkDaysAsDocumented(chainOf(changed), proof);
    expect(found.status).toBe(1);
    expect(found.said).toContain(said);
  });

  it.each([
    ['another head', { ...proof, leaf: { ...leaf(4), head: hashText('z') } }],
    ['another raffle', { ...proof, leaf: leaf(5) }],
    ['a path cut off', { ...proof, path: path.slice(1) }],
  ])('detects a proof of %s', (_what, changed) => {
    const { status, said } = checkDaysAsDocumented(days, changed);
    expect([status, said]).toEqual([1, 'the path leads to another root']);
  });
});
