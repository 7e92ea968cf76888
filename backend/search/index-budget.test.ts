import { beforeEach, describe, expect, it } from '@jest/globals';
import { DESCRIPTION_MAX, TEXT_MAX, TITLE_MAX } from '../../contracts/limits';
import { facetsQuery } from '../../contracts/search';
import { foldText } from '../../contracts/search-text';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import { budgetOf, openEmbeddedIndex } from './embedded-index';
import { PIECE_MOST, TURN_MOST, Turns } from './pieces';
import type { SearchIndex } from './search-index';

const KIB = 1024;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

let seed: number;
/** The same ones in each run. */
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const randomWord = (length: number): string =>
  Array.from({ length }, () => LETTERS[random(LETTERS.length)]).join('');
const randomText = (letters: number, ofEach = 5): string => {
  const words = Array.from({ length: letters / (ofEach + 1) }, () => randomWord(ofEach));
  return words.join(' ').slice(0, letters);
};

let ids = 0;
interface Told extends Partial<SearchedRaffle> {
  readonly description?: string;
}
const raffle = (title: string, { description = '', ...changes }: Told = {}): SearchedRaffle => {
  const { brand = 'Orbea' } = changes;
  ids += 1;
  return {
    _id: ids,
    position: ids,
    title,
    brand,
    text: foldText(`${title} ${description} ${brand}`),
    categoryId: 4,
    subcategoryId: null,
    sellerId: 1,
    sellerType: 'particular',
    ticketPriceCents: 150,
    createdAt: new Date(ids),
    endDate: new Date(ids),
    status: 'active',
    ...changes,
  };
};

let index: SearchIndex;
/** What was done between two times that others had their turn. */
let turns: number[];
const budget = budgetOf(64 * 1024 * KIB);

beforeEach(() => {
  [seed, ids, turns] = [7, 0, []];
  const between = (spent: number): Promise<void> => {
    turns.push(spent);
    return Promise.resolve();
  };
  index = openEmbeddedIndex(budget, new Turns(between));
});

const size = () => {
  const known = index.size();
  if (!known) throw new Error('it has a size');
  return known;
};
const filtersOf = (title: string, status?: string) =>
  facetsQuery.validateSync({ title: title.slice(0, TEXT_MAX), status });
const found = async (title: string, status?: string): Promise<number[]> => {
  const filters = filtersOf(title, status);
  const { places } = await index.find({ filters, order: 'best', after: undefined, most: 9 });
  return places.map(({ id }) => id).toSorted((one, other) => one - other);
};
const meant = async (title: string) => (await index.facets(filtersOf(title))).meant;

describe('a raffle of words that nobody else has', () => {
  const words = () => randomText(DESCRIPTION_MAX);

  it('takes a thousandth of what they would, and is found by its title and brand', async () => {
    const description = words();
    await index.apply([
      raffle('Patinete', { description, brand: 'Zunzún' }),
      raffle('Bicicleta', { description: 'Con cesta' }),
    ]);
    expect(size()).toMatchObject({ byTitleAlone: 1 });
    expect(size().bytes).toBeLessThan(5 * KIB);
    for (const title of [
      'patinete',
      'PATIN',
      'patinetes',
      'atine',
      'zunzun patinete',
      'patinete z',
    ])
      expect(await found(title)).toEqual([1]);
    expect(await found(description.slice(0, 5))).toEqual([]);
    expect([await found('cesta'), await found('bicicletas')]).toEqual([[2], [2]]);
  });

  it.each([
    ['descriptions', () => raffle('Cosa', { description: randomText(2_500) })],
    ['titles and brands', () => raffle(randomText(TITLE_MAX), { brand: randomText(120) })],
    ['letters alone', () => raffle('Cosa', { description: randomText(3_000, 2) })],
    ['long words', () => raffle('Cosa', { description: randomText(5_000, 39) })],
    [
      'a long beginning',
      () => raffle('Cosa', { description: randomText(2_400, 5).replaceAll(' ', ' colchoneta') }),
    ],
    [
      'rare letters',
      () => raffle('Cosa', { description: randomText(2_400).replaceAll('a', '\u{4E00}') }),
    ],
  ])('never takes more than a seller may, in many raffles: %s', async (_what, make) => {
    for (let many = 0; many < 60; many += 1) await index.apply([make()]);
    const rows = 60 * KIB * 6;
    expect(size().bytes).toBeLessThan(budget.seller + rows);
    await index.apply([raffle('Bicicleta', { description: 'Con cesta', sellerId: 2 })]);
    expect(await found('cesta')).toEqual([61]);
  });

  it('never takes more than the whole may, of many sellers, alone or by twos', async () => {
    for (let many = 0; many < 400; many += 1) {
      const description = randomText(2_500);
      for (const sellerId of [2 * many, 2 * many + 1])
        await index.apply([raffle('Cosa', { description, sellerId })]);
    }
    const { bytes, byTitleAlone, isFull } = size();
    expect(isFull).toBe(true);
    expect(byTitleAlone).toBeGreaterThan(100);
    // A raffle that is found by its title alone takes its row.
    expect(bytes).toBeLessThan(budget.whole + byTitleAlone * KIB);
    await index.apply([raffle('Bicicleta')]);
    expect(await found('bicicleta')).toEqual([801]);
  });

  it('gives back what it takes when it ends, where there is little room', async () => {
    const told = Array.from({ length: 400 }, (_, sellerId) =>
      raffle('Cosa', { description: randomText(2_500), sellerId }),
    );
    await index.apply(told);
    expect(size().isFull).toBe(true);
    await index.apply(told.map((one) => ({ ...one, status: 'cancelled' as const })));
    expect(size().isFull).toBe(false);
    await index.apply([raffle('Bicicleta', { description: `${randomText(2_500)} cesta` })]);
    expect(await found('cesta')).toEqual([401]);
    expect(await found('cosa', 'cancelled')).toHaveLength(10);
  });

  it('leaves room for those on sale when it has ended', async () => {
    const ended = Array.from({ length: 400 }, (_, sellerId) =>
      raffle('Cosa', { description: randomText(2_500), sellerId, status: 'completed' }),
    );
    await index.apply(ended);
    expect(size()).toMatchObject({ isFull: false, byTitleAlone: expect.any(Number) });
    expect(size().byTitleAlone).toBeGreaterThan(100);
    await index.apply([raffle('Bicicleta', { description: `${randomText(2_500)} cesta` })]);
    expect(await found('cesta')).toEqual([401]);
  });
});

describe('an honest text', () => {
  /** Five thousand letters of words that nobody has used yet, each of them some times. */
  const honest = () => {
    const words = Array.from({ length: 430 }, () => randomWord(3 + random(9)));
    const text = [...words, ...Array.from({ length: 500 }, () => words[random(60)])].join(' ');
    return { words, description: text.slice(0, DESCRIPTION_MAX) };
  };

  it('of full length has room, even if it is the first', async () => {
    const { words, description } = honest();
    await index.apply([raffle('Bicicleta', { description })]);
    expect(size().byTitleAlone).toBe(0);
    expect(await found(words[400] ?? '')).toEqual([1]);
  });

  it('costs little once another seller has its words', async () => {
    const { description } = honest();
    await index.apply([1, 2].map((sellerId) => raffle('Bicicleta', { description, sellerId })));
    const before = size().bytes;
    for (let sellerId = 3; sellerId < 103; sellerId += 1)
      await index.apply([raffle('Bicicleta', { description, sellerId })]);
    expect((size().bytes - before) / 100).toBeLessThan(12 * KIB);
  });

  it('has room where there is none for new words', async () => {
    const { description } = honest();
    await index.apply([1, 2].map((sellerId) => raffle('Bicicleta', { description, sellerId })));
    const many = Array.from({ length: 400 }, (_, nth) =>
      raffle('Cosa', { description: randomText(2_500), sellerId: 3 + nth }),
    );
    await index.apply(many);
    expect(size().isFull).toBe(true);
    await index.apply([raffle('Bicicleta', { description, sellerId: 999 })]);
    expect(await found(description.slice(0, 30))).toEqual([1, 2, 403]);
  });

  it('is corrected by words of titles, and by those that two sellers use', async () => {
    const described = { description: 'Con cremallera' };
    await index.apply([raffle('Chaqueta', described), raffle('Abrigo', described)]);
    expect([await meant('cremalera'), await meant('chaketa')]).toEqual([null, 'chaqueta']);
    await index.apply([raffle('Bolso', { description: 'Con cremallera', sellerId: 2 })]);
    expect(await meant('cremalera')).toBe('cremallera');
  });
});

describe('others have their turn', () => {
  const hostile = [
    'a',
    'co',
    'colchoneta',
    'colchonetta bicicletta',
    '´',
    ' ',
    'a'.repeat(TEXT_MAX),
    Array.from({ length: 60 }, (_, nth) => `co${LETTERS[nth % 26]}`).join(' '),
    Array.from({ length: 6 }, () => 'colchonetacolchonet').join(' '),
  ];

  it('in time, whatever is published and asked', async () => {
    for (let many = 0; many < 60; many += 1) {
      const begun = randomText(2_400).replaceAll(' ', ' co');
      const title = randomText(100).replaceAll(' ', ' co');
      const description = many % 2 === 0 ? begun : randomText(2_400);
      await index.apply(
        [1, 2].map((nth) => raffle(title, { description, sellerId: 2 * many + nth })),
      );
    }
    for (const title of [...hostile, randomText(200), randomText(200, 2)]) {
      await found(title);
      await meant(title);
      await index.suggest(title);
    }
    expect(turns.length).toBeGreaterThan(20);
    expect(Math.max(...turns)).toBeLessThan(TURN_MOST + PIECE_MOST);
  });

  it('and a publication does not go through all the words again', async () => {
    const many = Array.from({ length: 60 }, (_, sellerId) =>
      raffle('Cosa', { description: randomText(2_400), sellerId }),
    );
    await index.apply(many);
    turns = [];
    // Some 24,000 words: each is looked at once, for the letters within it.
    for (let more = 0; more < 10; more += 1) {
      await index.apply([raffle('Bicicleta', { sellerId: 99 })]);
      await found('bicicleta');
    }
    expect(turns.length).toBeLessThan(10);
  });
});
