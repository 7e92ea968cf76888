import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Context } from 'koa';
import { ProblemError } from './problem-error';
import { acceptedBy, only, refusalBy, unless } from './refusals';

const problems = {
  'raffle-ended': [409, 'La rifa ha terminado'],
  'not-enough': [409, ({ left }: { readonly left: number }) => `Solo quedan ${left}`],
  'wrong-photo': [422],
} as const;

/** The result of a command with this outcome or the refusal, and the headers that were set. */
const accepted = (outcome: {
  readonly kind: string;
  readonly position: number;
  readonly rejection?: { readonly type: string; readonly left?: number };
}) => {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  // Outcomes set headers, and use nothing else of a request.
  const ctx = { res } as unknown as Context;
  const resultOf = (): unknown => {
    try {
      return acceptedBy(problems, ctx)(outcome);
    } catch (error) {
      return error;
    }
  };
  const result = resultOf();
  return { headers: { ...res.getHeaders() }, result };
};

describe('the problems of a route', () => {
  it('are those of a table that it names', () => {
    expect(only(problems, 'wrong-photo', 'raffle-ended')).toEqual({
      'wrong-photo': [422],
      'raffle-ended': [409, 'La rifa ha terminado'],
    });
  });

  it('are for the compiler those alone, so that no other rejection compiles', () => {
    const some = only(problems, 'wrong-photo');
    // @ts-expect-error -- a problem that is not named is not the route's
    expect(some['raffle-ended']).toBeUndefined();
  });
});

describe('a refusal by a handler', () => {
  it('has the declared status and message', () => {
    expect(refusalBy(problems, 'raffle-ended')).toMatchObject({
      status: 409,
      type: 'raffle-ended',
      detail: 'La rifa ha terminado',
      extras: {},
    });
  });

  it('may have another message, and name fields', () => {
    const errors = [{ pointer: '/images', detail: 'No es tuya' }];
    expect(refusalBy(problems, 'wrong-photo', { detail: 'Esa foto no', errors })).toMatchObject({
      status: 422,
      type: 'wrong-photo',
      detail: 'Esa foto no',
      extras: { errors },
    });
    expect(refusalBy(problems, 'raffle-ended', { detail: 'Ya no' }).detail).toBe('Ya no');
  });

  it('names no fields unless it is told to', () => {
    expect(refusalBy(problems, 'raffle-ended').extras).toEqual({});
  });

  it.each(['wrong-photo', 'not-enough'])('has no message that is not a text: %s', (type) => {
    expect(refusalBy(problems, type).detail).toBe('');
  });

  it('is a mistake where it is not declared', () => {
    expect(() => refusalBy(problems, 'own-raffle')).toThrow(
      'The route does not declare the problem own-raffle',
    );
  });
});

describe('a refusal that a route answers in its own way', () => {
  const problem = new ProblemError(404, 'not-found', 'No existe');
  const refused = { kind: 'rejected', position: 7, rejection: { type: 'gone' } } as const;

  it('is its own problem', () => {
    expect(() => unless('gone', refused, () => problem)).toThrow(problem);
  });

  it.each([
    [{ kind: 'accepted', position: 7 } as const],
    [{ kind: 'rejected', position: 7, rejection: { type: 'other' } } as const],
  ])('leaves every other outcome as it is: %j', (outcome) => {
    expect(unless('gone', outcome, () => problem)).toBe(outcome);
  });
});

describe('the outcome of a command', () => {
  it('is given to the handler, and tells its position', () => {
    const outcome = { kind: 'accepted', position: 70 };
    const { headers, result } = accepted(outcome);
    expect(result).toBe(outcome);
    expect(headers).toEqual({ 'x-log-position': '70' });
  });

  it.each([
    [{ type: 'raffle-ended' }, 409, 'La rifa ha terminado'],
    [{ type: 'not-enough', left: 3 }, 409, 'Solo quedan 3'],
    [{ type: 'wrong-photo' }, 422, ''],
  ])('is a problem where the rules refused it: %j', (rejection, status, detail) => {
    const { headers, result } = accepted({ kind: 'rejected', position: 70, rejection });
    expect(result).toMatchObject({ status, type: rejection.type, detail });
    expect(result).toHaveProperty('extras', { headers: { 'X-Log-Position': '70' } });
    expect(headers).toEqual({});
  });

  it.each([
    [0, { 'X-Log-Position': '0' }],
    [-1, {}],
  ])('tells the position of its refusal, if there is one: %d', (position, told) => {
    const rejection = { type: 'raffle-ended' };
    const { result } = accepted({ kind: 'rejected', position, rejection });
    expect(result).toHaveProperty('extras', { headers: told });
  });

  it('is a mistake where its rejection is not declared', () => {
    const { result } = accepted({
      kind: 'rejected',
      position: 1,
      rejection: { type: 'own-raffle' },
    });
    expect(result).toEqual(new Error('The route does not declare the problem own-raffle'));
  });
});
