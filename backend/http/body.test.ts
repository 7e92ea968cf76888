import { describe, expect, it } from '@jest/globals';
import type { Context } from 'koa';
import { array, number, object, string, type AnyObjectSchema } from '../../contracts/yup';
import { parseBody, parseQuery } from './body';

const schema = object({
  photos: array(string().required().max(3, 'Demasiado larga')),
  title: string().min(2, 'Demasiado corto').matches(/^\S+$/, 'Sin espacios'),
  price: number().nullable(),
});

/** The result of parsing, or the refusal. Parsing reads nothing else of a request. */
const parsed = (body: unknown, by: AnyObjectSchema = schema): unknown => {
  try {
    return parseBody({ request: { body } } as Context, by);
  } catch (error) {
    return error;
  }
};

const WRONG_SHAPE = 'El formato de este campo no es válido';

describe('a body', () => {
  it('is refused where it is of another type than JSON', () => {
    expect(parsed(undefined)).toMatchObject({
      status: 415,
      type: 'not-json',
      detail: 'El cuerpo de la petición debe ser JSON',
    });
  });

  it.each([[null], [[]], [[{}]], ['text'], [7], [false]])(
    'is refused where it is no object: %j',
    (body) => {
      expect(parsed(body)).toMatchObject({
        status: 400,
        type: 'malformed',
        detail: 'El cuerpo de la petición debe ser un objeto JSON',
      });
    },
  );

  it('is converted where its schema says so', () => {
    expect(parsed({ photos: ['ok'], title: 'reloj', price: '7' })).toEqual({
      photos: ['ok'],
      title: 'reloj',
      price: 7,
    });
    expect(parsed({ price: null })).toEqual({ price: null });
  });

  it('loses the fields that its schema does not know', () => {
    const body = JSON.parse(
      '{"price":7,"more":1,"toString":2,"constructor":{},"list":[]}',
    ) as object;
    expect(Object.entries(parsed(body) as object)).toEqual([['price', 7]]);
  });

  it('may have an object within, of fields that its schema knows', () => {
    const home = object({ address: object({ city: string(), code: string() }).optional() });
    const sent = JSON.parse(
      '{"address":{"city":"Soria","email":"otra@example.com","toString":1,"__proto__":{}}}',
    ) as object;
    expect(parsed(sent, home)).toEqual({ address: { city: 'Soria' } });
    const wrong = [{ pointer: '/address', detail: WRONG_SHAPE }];
    for (const address of [['Soria'], { city: {} }, { city: ['Soria'] }])
      expect(parsed({ address }, home)).toMatchObject({ status: 422, extras: { errors: wrong } });
    expect(parsed({ address: 'Soria' }, home)).toMatchObject({ status: 422 });
  });

  it('is taken as it is where it is known to be right', () => {
    const body = { price: '7' };
    const parse = (isRight: boolean) =>
      parseBody(
        { request: { body } } as unknown as Context,
        schema,
        (_given): _given is never => isRight,
      ) as unknown;
    expect(parse(true)).toBe(body);
    expect(parse(false)).toEqual({ price: 7 });
  });
});

describe('a field that is wrong in a body', () => {
  it.each([0, 9, 10, 123])('is named by its pointer in a list: %d', (index) => {
    const photos = Array.from({ length: index + 1 }, (_, at) => (at === index ? 'long' : 'ok'));
    const errors = [{ pointer: `/photos/${index}`, detail: 'Demasiado larga' }];
    expect(parsed({ photos })).toMatchObject({ status: 422, extras: { errors } });
  });

  it('is reported beside all others, each once', () => {
    const errors = [
      { pointer: '/photos/0', detail: 'Demasiado larga' },
      { pointer: '/photos/2', detail: 'Demasiado larga' },
      { pointer: '/title', detail: 'Demasiado corto' },
      { pointer: '/price', detail: 'Tiene que ser un número' },
    ];
    const body = { photos: ['long', 'ok', 'long'], title: ' ', price: 'x' };
    expect(parsed(body)).toMatchObject({
      status: 422,
      type: 'invalid-fields',
      detail: 'Demasiado larga',
      extras: { errors },
    });
  });

  it.each([
    [{ title: {} }, '/title'],
    [{ title: ['a'] }, '/title'],
    [{ price: [7] }, '/price'],
    [{ price: { value: 7 } }, '/price'],
    [{ photos: {} }, '/photos'],
    [{ photos: [['a']] }, '/photos'],
    [{ photos: ['a', {}] }, '/photos'],
  ])('is refused as a list or an object where it must be none: %j', (body, pointer) => {
    const errors = [{ pointer, detail: WRONG_SHAPE }];
    expect(parsed(body)).toMatchObject({ status: 422, detail: WRONG_SHAPE, extras: { errors } });
  });

  it('may be the body as a whole', () => {
    const either = object({ a: string(), b: string() }).test(
      'either',
      'Rellena a o b',
      ({ a, b }) => a !== undefined || b !== undefined,
    );
    const errors = [{ pointer: '', detail: 'Rellena a o b' }];
    expect(parsed({}, either)).toMatchObject({ status: 422, extras: { errors } });
  });

  it('is no excuse for a check that fails itself', () => {
    const broken = object({
      a: string().test('broken', 'No', () => {
        throw new TypeError('the check is broken');
      }),
    });
    expect(parsed({ a: 'x' }, broken)).toEqual(new TypeError('the check is broken'));
  });
});

describe('a query', () => {
  const wanted = object({ page: number().min(1, 'Desde 1'), q: string() });
  const read = (query: Record<string, string | string[]>) =>
    parseQuery({ query } as unknown as Context, wanted);

  it('gives the first value of a parameter that is repeated', () => {
    expect(read({ page: ['2', '3'], q: 'reloj' })).toEqual({ page: 2, q: 'reloj' });
  });

  it.each(['', ' ', '\t', '\u200b', '\u00ad \u2060'])(
    'lacks a parameter that is empty: «%s»',
    (empty) => {
      expect(read({ page: empty, q: [empty, 'reloj'] })).toEqual({});
    },
  );

  it('keeps the spaces around a value', () => {
    expect(read({ q: ' reloj ' })).toEqual({ q: ' reloj ' });
  });

  it('is refused with the pointer of what is wrong', () => {
    expect(() => read({ page: '0' })).toThrow(
      expect.objectContaining({
        status: 422,
        extras: { errors: [{ pointer: '/page', detail: 'Desde 1' }] },
      }),
    );
  });
});
