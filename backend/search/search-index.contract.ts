import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { facetsQuery } from '../../contracts/search';
import { foldText } from '../../contracts/search-text';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import type { FoundOrder, FoundPlace, SearchIndex } from './search-index';

/** An index without raffles. */
export interface IndexTarget {
  readonly name: string;
  /** Each time another one. */
  readonly open: () => Promise<SearchIndex>;
}

let position = 0;

const raffle = (
  _id: number,
  title: string,
  changes: Partial<SearchedRaffle> & { readonly description?: string } = {},
): SearchedRaffle => {
  const { description = '', brand = 'Orbea', ...rest } = changes;
  return {
    _id,
    position: (position += 1),
    title,
    brand,
    text: foldText(`${title} ${description} ${brand}`),
    categoryId: 4,
    subcategoryId: null,
    sellerId: 1,
    sellerType: 'particular',
    ticketPriceCents: 150,
    createdAt: new Date(_id * 1_000),
    endDate: new Date(1_000_000 - _id),
    status: 'active',
    ...rest,
  };
};

const RAFFLES = [
  raffle(1, 'Bicicleta de paseo', { description: 'Con cesta' }),
  raffle(2, 'Cámara réflex', { brand: 'Nikon', categoryId: 1, ticketPriceCents: 49 }),
  raffle(3, 'Cámaras de segunda mano', { brand: 'Canon', categoryId: 1, ticketPriceCents: 50 }),
  raffle(4, 'Ordenador portátil', { brand: 'Acer', categoryId: 1, subcategoryId: 102 }),
  raffle(5, 'Portátil de juegos, ordenador potente', { brand: 'Asus', categoryId: 2 }),
  raffle(6, 'Bicicleta retirada', { status: 'cancelled', brand: 'Zunzún' }),
  raffle(7, 'Lámpara', { sellerType: 'comercio', ticketPriceCents: 2_000 }),
];

/** What every index of searches does, in this program or on a server. */
export const searchIndexContract = ({ name, open }: IndexTarget): void => {
  describe(name, () => {
    let index: SearchIndex;
    beforeAll(async () => {
      index = await open();
      await index.apply(RAFFLES);
    });
    afterAll(() => index.close());

    const asked = (filters: Parameters<typeof facetsQuery.cast>[0]) =>
      facetsQuery.validateSync(filters);

    interface Page {
      readonly order?: FoundOrder;
      readonly after?: FoundPlace;
      readonly most?: number;
    }

    const find = (filters: object, { order = 'best', after, most = 100 }: Page = {}) =>
      index.find({ filters: asked(filters), order, after, most });
    const ids = async (filters: object, page?: Page) =>
      (await find(filters, page)).places.map(({ id }) => id);

    describe('a text', () => {
      it.each([
        ['bicicleta', [1]],
        ['CICLÉ', [1]],
        ['ta de pa', [1]],
        ['cesta', [1]],
        ['nikon', [2]],
        ['camaras', [3, 2]],
        ['cámara', [3, 2]],
        ['reflex camara', [2]],
        ['ordenador portatil', [4, 5]],
        ['juego', [5]],
        ['ac', [4]],
        ['', []],
        ['´', []],
        ['zz', []],
      ])('%j finds %j', async (title, expected) => {
        expect(await ids({ title })).toEqual(expected);
      });

      it.each([
        ['bicileta', [1]],
        ['camra', [3, 2]],
        ['ordenador portatl', [4, 5]],
        ['portatl ordenador', [5, 4]],
      ])('that is wrong finds what is meant: %s', async (title, expected) => {
        expect(await ids({ title })).toEqual(expected);
        expect(await index.facets(asked({ title }))).toMatchObject({
          isMeantShown: true,
          total: expected.length,
        });
      });

      describe('of many misspellings', () => {
        let many: SearchIndex;
        beforeAll(async () => {
          many = await open();
          await many.apply([
            raffle(1, 'Cuchillo jamonero', { brand: 'La Dehesa' }),
            raffle(2, 'Telescopio de 90 mm', { description: 'Va con caja, y sobre su mano' }),
            raffle(3, 'Altavoz portátil'),
            raffle(4, 'Tabla de surf', { description: 'Talla única' }),
            raffle(5, 'Camiseta, talla M'),
            raffle(6, 'Camiseta, talla L'),
            raffle(7, 'Móvil libre de 256 GB'),
            raffle(8, 'Mando PS5'),
            raffle(9, 'Crema para tomar el sol'),
          ]);
        });
        afterAll(() => many.close());

        const answer = async (title: string) => {
          const filters = asked({ title });
          const page = { filters, order: 'best', after: undefined, most: 9 } as const;
          const { places } = await many.find(page);
          const { meant, isMeantShown } = await many.facets(filters);
          return { ids: places.map(({ id }) => id), meant, isMeantShown };
        };

        it.each([
          ['kuchiyo', [1], 'cuchillo'],
          ['la deesa', [1], 'la dehesa'],
          ['altabos', [3], 'altavoz'],
          ['altaboces', [3], 'altavoz'],
          ['altab', [3], 'altavoz'],
          ['tavla de surf', [4], 'tabla de surf'],
          ['madno', [8], 'mando'],
          ['90mm', [2], '90 mm'],
          ['256gb libre', [7], '256 gb libre'],
          ['ps 5', [8], 'ps5'],
          ['tele scopio', [2], 'telescopio'],
          ['altavozportatil', [3], 'altavoz portátil'],
        ])('%s finds %j by %s', async (title, expected, meant) => {
          expect(await answer(title)).toEqual({ ids: expected, meant, isMeantShown: true });
        });

        it.each(['255', 'ps4', 'cama', 'caza', 'libro', 'bujia', 'talla90', 'parasol'])(
          '%s finds nothing, and is nothing else',
          async (title) => {
            expect(await answer(title)).toEqual({ ids: [], meant: null, isMeantShown: false });
          },
        );

        it.each(['telsc', 'altvo', 'camse'])('%s may have been begun', async (title) => {
          const { ids: found, meant, isMeantShown } = await answer(title);
          expect([found, isMeantShown]).toEqual([[], false]);
          expect(meant).toMatch(/^(telescopio|altavoz|camiseta)$/);
        });

        it.each([
          ['altavoz rojo', 'altavoz'],
          ['camiseta rojas talla', 'camiseta talla'],
          ['telescpio niquelado', 'telescopio'],
          ['surf telescopio', 'telescopio'],
          ['altavoz camiseta', 'altavoz'],
          ['zapatilla roja', null],
        ])('%s is nowhere, but %j may be', async (title, meant) => {
          expect(await answer(title)).toEqual({ ids: [], meant, isMeantShown: false });
        });

        it.each([
          ['telsc', 'Telescopio de 90 mm'],
          ['altaboz', 'Altavoz portátil'],
          ['altavoces', 'Altavoz portátil'],
          ['telescopios', 'Telescopio de 90 mm'],
          ['90mm', 'Telescopio de 90 mm'],
          ['tele scopios', 'Telescopio de 90 mm'],
          ['ogar', 'Hogar'],
        ])('%s suggests %s', async (text, expected) => {
          expect((await many.suggest(text)).map((each) => each.text)).toEqual([expected]);
        });
      });

      describe('as people write it', () => {
        let many: SearchIndex;
        beforeAll(async () => {
          many = await open();
          await many.apply([
            raffle(1, 'Trilogía: señor y anillos'),
            raffle(2, 'Cámara para niños'),
            raffle(3, 'Sofá de 2ª mano'),
            raffle(4, 'Alfombra de 60 m²'),
            raffle(5, 'Entradas 3×2'),
            raffle(6, 'Router Wi-Fi Zeta'),
            raffle(7, 'Vinilo', { brand: 'AC/DC' }),
            raffle(8, 'Moto de 125 c.c.'),
            raffle(9, 'Figura de marca a estrenar, 8 mm'),
            raffle(10, 'Mesa de 120 x 80 x 75 cm'),
            raffle(11, 'Mesa de 90 cm x 60 cm'),
            raffle(12, 'Perfume Nº5'),
            raffle(13, 'Saco de dormir, −10 °C'),
          ]);
        });
        afterAll(() => many.close());

        it('puts the title before the brand and the text, and a word before its part', async () => {
          const other = await open();
          await other.apply([
            raffle(1, 'Anillo de plata'),
            raffle(2, 'Llavero con anillos'),
            raffle(3, 'Anilloterapia'),
            raffle(4, 'Colgante', { brand: 'Anillo' }),
            raffle(5, 'Telescopio', { description: 'Con anillo de montaje' }),
          ]);
          const page = { order: 'best', after: undefined, most: 9 } as const;
          const { places } = await other.find({ filters: asked({ title: 'anillo' }), ...page });
          expect(places.map(({ id }) => id)).toEqual([2, 1, 3, 4, 5]);
          const [, after] = places;
          const next = await other.find({ ...page, filters: asked({ title: 'anillo' }), after });
          expect(next.places.map(({ id }) => id)).toEqual([3, 4, 5]);
          await other.close();
        });

        it.each([
          ['el señor de los anillos', [1]],
          ['camara de niños', [2]],
          ['la camara para los niños', [2]],
          ['camra de niños', [2]],
          ['sofá 2a mano', [3]],
          ['sofá 2ª mano', [3]],
          ['60 m2', [4]],
          ['60m2', [4]],
          ['60 m²', [4]],
          ['3x2', [5]],
          ['3×2', [5]],
          ['3 x 2', [5]],
          ['mesa 120x80x75', [10]],
          ['mesa 120 × 80 × 75', [10]],
          ['mesa de 80', [10]],
          ['mesa 80 x 120', [10]],
          ['mesa 80 x 75', [10]],
          ['mesa de 90 x 60', [11]],
          ['wifi zeta', [6]],
          ['wi-fi zeta', [6]],
          ['wi fi', [6]],
          ['acdc', [7]],
          ['ac/dc', [7]],
          ['125cc', [8]],
          ['125 cc', [8]],
          ['125 c.c.', [8]],
          ['perfume nº 5', [12]],
          ['perfume nº5', [12]],
          ['perfume n.º 5', [12]],
          ['perfume №5', [12]],
          ['saco 10ºC', [13]],
          ['saco 10 º C', [13]],
          ['saco 10 ℃', [13]],
          ['para', [2]],
          ['aaaaaaaa', []],
          ['mmmm', []],
          ['barça', []],
        ])('%s finds %j', async (title, expected) => {
          const filters = asked({ title });
          const page = { filters, order: 'best', after: undefined, most: 9 } as const;
          const { places, total } = await many.find(page);
          expect([places.map(({ id }) => id), total]).toEqual([expected, expected.length]);
          expect((await many.facets(filters)).total).toBe(expected.length);
        });
      });

      it.each([
        '"',
        '" OR words MATCH "a',
        'title : *',
        'NEAR(a b)',
        '* AND (',
        "'; DROP TABLE raffle; --",
        '🎥🎥🎥',
        'كاميرا',
        '\0\0\0\0',
        'a'.repeat(10_000),
        Array.from({ length: 200 }, (_, each) => `palabra${each}`).join(' '),
        '´´´',
      ])('may be anything: %j', async (title) => {
        const filters = { status: 'active', title } as const;
        const page = { filters, order: 'best', after: undefined, most: 9 } as const;
        expect(await index.find(page)).toMatchObject({ total: 0 });
        expect(await index.facets(filters)).toMatchObject({ total: 0 });
        expect(await index.suggest(title)).toEqual([]);
      });

      it('finds nothing of a withdrawn raffle but among those', async () => {
        expect(await ids({ title: 'retirada' })).toEqual([]);
        expect(await ids({ title: 'retirada', status: 'cancelled' })).toEqual([6]);
        expect(await index.suggest('retirada')).toEqual([]);
        expect(await index.suggest('zunzun')).toEqual([]);
        expect(await ids({ title: 'retirda' })).toEqual([]);
      });
    });

    describe('filters', () => {
      it.each([
        [{ categoryId: 1 }, [4, 3, 2]],
        [{ subcategoryId: 102 }, [4]],
        [{ userType: 'comercio' }, [7]],
        [{ minPrice: 0.5, maxPrice: 1.5 }, [5, 4, 3, 1]],
        [{ status: 'cancelled' }, [6]],
        [{ endDateAfter: new Date(999_999) }, [1]],
        [{ endDateBefore: new Date(999_993) }, [7]],
        [{ title: 'camara', maxPrice: 0.49 }, [2]],
        [{ categoryId: -1 }, []],
        [{ categoryId: 1e300 }, []],
        [{ subcategoryId: -1 }, []],
        [{ subcategoryId: 0 }, []],
        [{ minPrice: 1e300 }, []],
        [{ minPrice: Infinity }, []],
        [{ minPrice: 2, maxPrice: 1e300 }, [7]],
        [{ minPrice: 2, maxPrice: Infinity }, [7]],
      ])('%j find %j', async (filters, expected) => {
        expect(await find(filters)).toMatchObject({ total: expected.length });
        expect(await ids(filters)).toEqual(expected);
      });
    });

    describe('an order', () => {
      it.each<[FoundOrder, number[]]>([
        ['newest', [7, 5, 4, 3, 2, 1]],
        ['oldest', [1, 2, 3, 4, 5, 7]],
        ['price_asc', [2, 3, 1, 4, 5, 7]],
        ['price_desc', [7, 5, 4, 1, 3, 2]],
        ['endDate_asc', [7, 5, 4, 3, 2, 1]],
        ['endDate_desc', [1, 2, 3, 4, 5, 7]],
      ])('of %s is the same in pages', async (order, expected) => {
        expect(await ids({}, { order })).toEqual(expected);
        const seen: number[] = [];
        let after: FoundPlace | undefined;
        for (let pages = 0; pages < expected.length; pages += 1) {
          const { places } = await find({}, { order, most: 1, ...(after && { after }) });
          after = places[0];
          seen.push(after?.id ?? 0);
        }
        expect(seen).toEqual(expected);
      });

      it('has what contains the text before what has its words, over pages too', async () => {
        const title = 'ordenador portatil';
        const { places } = await find({ title }, { most: 1 });
        expect(places.map(({ id, level }) => [id, level])).toEqual([
          [4, 1],
          [5, 2],
        ]);
        const [after] = places;
        expect(await ids({ title }, { ...(after && { after }) })).toEqual([5]);
        expect(await ids({ title }, { order: 'newest' })).toEqual([5, 4]);
      });
    });

    describe('the facets', () => {
      it('count categories without their filter, and prices without theirs', async () => {
        expect(await index.facets(asked({ categoryId: 1, maxPrice: 0.49 }))).toEqual({
          total: 1,
          meant: null,
          isMeantShown: false,
          words: [],
          categories: [{ categoryId: 1, count: 1 }],
          prices: [
            { from: 0, to: 0.5, count: 1 },
            { from: 0.5, to: 1, count: 1 },
            { from: 1, to: 5, count: 1 },
            { from: 5, to: 20, count: 0 },
            { from: 20, to: null, count: 0 },
          ],
        });
      });

      it('mark the words that a text stands for, as they are written', async () => {
        expect((await index.facets(asked({ title: 'camaras' }))).words).toEqual([
          'cámaras',
          'cámara',
        ]);
        expect(await index.facets(asked({ title: 'camra' }))).toMatchObject({
          meant: 'cámara',
          words: ['cámara', 'cámaras'],
        });
      });

      it('offer what is meant beside what only contains the text', async () => {
        expect(await index.facets(asked({ title: 'amara' }))).toMatchObject({
          total: 2,
          isMeantShown: false,
        });
      });
    });

    describe('suggestions', () => {
      it.each([
        ['cam', ['Cámaras de segunda mano', 'Cámara réflex']],
        ['camra', ['Cámaras de segunda mano', 'Cámara réflex']],
        ['nik', ['Nikon']],
        ['audio', []],
        ['elec', ['Electrónica']],
        ['', []],
      ])('for %j are %j', async (text, expected) => {
        expect((await index.suggest(text)).map((each) => each.text)).toEqual(expected);
      });

      it('tell what they are, and how many raffles are behind', async () => {
        expect(await index.suggest('orb')).toEqual([
          { kind: 'brand', text: 'Orbea', categoryId: null, raffleId: null, count: 2 },
        ]);
        expect(await index.suggest('lampara')).toEqual([
          { kind: 'title', text: 'Lámpara', categoryId: null, raffleId: 7, count: 1 },
        ]);
      });
    });

    it('changes with what it is told, and forgets the words of what has ended', async () => {
      const other = await open();
      const guitar = raffle(1, 'Guitarra', { brand: 'Fender' });
      const total = async (title: string) => (await other.facets(asked({ title }))).total;
      await other.apply([guitar]);
      await other.apply([guitar]);
      expect([await total('guitarra'), await total('gitarra')]).toEqual([1, 1]);
      await other.apply([{ ...guitar, status: 'cancelled', position: guitar.position + 1 }]);
      expect([await total('guitarra'), await total('gitarra')]).toEqual([0, 0]);
      expect([await other.suggest('gui'), await other.suggest('fen')]).toEqual([[], []]);
      await other.close();
    });

    it('finds what stands behind the fortieth letter of a word', async () => {
      const other = await open();
      const long = 'abcdefghij'.repeat(5);
      await other.apply([raffle(1, `Cartel ${long}final`), raffle(2, 'Cartel')]);
      const total = async (title: string) => (await other.facets(asked({ title }))).total;
      expect([await total('jfinal'), await total(`${long}fin`), await total('jotafinal')]).toEqual([
        1, 1, 0,
      ]);
      await other.close();
    });

    it('holds thousands, and pages of them in any order', async () => {
      const other = await open();
      const many = Array.from({ length: 3_000 }, (_, nth) =>
        raffle(nth + 1, `Cosa ${nth}`, { ticketPriceCents: 100 + ((nth * 7) % 1_000) }),
      );
      await other.apply(many.toReversed());
      const page = { after: undefined, most: 2 } as const;
      const firstOf = async (order: FoundOrder, filters: object) =>
        (await other.find({ filters: asked(filters), order, ...page })).places.map(({ id }) => id);
      expect(await firstOf('newest', {})).toEqual([3_000, 2_999, 2_998]);
      expect(await firstOf('oldest', { title: 'cosa' })).toEqual([1, 2, 3]);
      expect(await firstOf('price_asc', { title: 'cosa' })).toEqual([1, 1_001, 2_001]);
      expect(await firstOf('best', { title: 'cosa 2999' })).toEqual([3_000]);
      await other.close();
    });

    it('keeps the newest of what it is told, also when told again', async () => {
      const other = await open();
      const older = raffle(1, 'Guitarra', { brand: 'Fender' });
      const ended = { ...older, status: 'completed', position: older.position + 1 } as const;
      await other.apply([older, raffle(2, 'Bandurria')]);
      await other.apply([ended]);
      await other.apply([ended]);
      expect((await other.facets(asked({}))).total).toBe(1);
      expect((await other.facets(asked({ status: 'completed' }))).total).toBe(1);
      await other.close();
    });
  });
};
