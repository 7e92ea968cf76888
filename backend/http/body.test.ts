import { describe, expect, it } from '@jest/globals';
import type { Context } from 'koa';
import { array, object, string } from 'yup';
import { parseBody } from './body';

const schema = object({ photos: array(string().required().max(3, 'Demasiado larga')) });

/** The refusal of a body. Parsing reads nothing else of a request. */
const refusal = (body: unknown): unknown => {
  try {
    return parseBody({ request: { body } } as Context, schema);
  } catch (error) {
    return error;
  }
};

describe('a field that is wrong in a body', () => {
  it.each([0, 9, 10, 123])('is named by its pointer in a list: %d', (index) => {
    const photos = Array.from({ length: index + 1 }, (_, at) => (at === index ? 'long' : 'ok'));
    const errors = [{ pointer: `/photos/${index}`, detail: 'Demasiado larga' }];
    expect(refusal({ photos })).toMatchObject({ status: 422, extras: { errors } });
  });
});
