import { describe, expect, it } from '@jest/globals';
import { number, object } from '../../contracts/yup';
import { asLucia, json, madeUp, refused, replyOf, routeTrial } from '../testing/try-route';
import { forbidden, tooMany } from './problem-error';
import { route, type Route } from './route';
import { anybody, signedIn } from './who';

const { ask } = routeTrial();

describe('a limit', () => {
  const tried = (...limits: ('purchase' | 'newsletter')[]) =>
    route(
      {
        ...madeUp,
        who: signedIn,
        body: object({ a: number() }),
        counts: ['sign-in-name'],
        limits,
      },
      async ({ count }) => {
        await count('sign-in-name', 'lucia');
        return replyOf('done');
      },
    );

  /** The uses that a request counts. */
  const usesOf = async (of: Route, body: unknown = {}): Promise<unknown[]> => {
    const uses: unknown[] = [];
    await ask(of, json(body), {
      ...asLucia,
      rateLimit: (limit, who) => Promise.resolve(void uses.push([limit, who])),
    });
    return uses;
  };

  it('is counted for its subject, before what the handler counts', async () => {
    const byHandler = ['sign-in-name', 'lucia'];
    expect(await usesOf(tried('purchase'))).toEqual([['purchase', 20], byHandler]);
    expect(await usesOf(tried('newsletter'))).toEqual([['newsletter', '127.0.0.1'], byHandler]);
    expect(await usesOf(tried())).toEqual([byHandler]);
    expect(await usesOf(tried('newsletter', 'purchase'))).toEqual([
      ['newsletter', '127.0.0.1'],
      ['purchase', 20],
      byHandler,
    ]);
  });

  it('is not used by a request that is refused', async () => {
    expect(await usesOf(tried('purchase'), { a: 'x' })).toEqual([]);
  });

  it('is answered 429 where it is reached', async () => {
    const full = { ...asLucia, rateLimit: () => Promise.reject(tooMany(7)) };
    const { status, headers } = await ask(tried('purchase'), json({}), full);
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toBe('7');
  });

  it('of a person needs one', async () => {
    expect(await ask(tried('purchase'), json({}))).toMatchObject(refused(401, 'no-session'));
  });
});

describe('a refusal by a handler', () => {
  const problems = { 'not-now': [409, 'Ahora no'] } as const;
  const tried = (handle: 'refusal' | 'rejection' | 'accepted') =>
    route({ ...madeUp, who: anybody, problems }, ({ refusal, accepted }) => {
      if (handle === 'refusal') throw refusal('not-now', { detail: 'Más tarde' });
      return replyOf(
        accepted(
          handle === 'accepted'
            ? { kind: 'accepted', position: 7 }
            : { kind: 'rejected', position: 7, rejection: { type: 'not-now' } as const },
        ),
      );
    });

  it('is one that its declaration has', async () => {
    expect(await ask(tried('refusal'))).toMatchObject({
      status: 409,
      answer: { type: '/problems/not-now', detail: 'Más tarde' },
    });
  });

  it('may come from the rules, with the position that it is based on', async () => {
    const { status, answer, headers } = await ask(tried('rejection'));
    expect(status).toBe(409);
    expect(answer).toMatchObject({ type: '/problems/not-now', detail: 'Ahora no' });
    expect(headers.get('X-Log-Position')).toBe('7');
  });

  it('is none where the rules accepted, and the position is told too', async () => {
    const { status, headers } = await ask(tried('accepted'));
    expect(status).toBe(200);
    expect(headers.get('X-Log-Position')).toBe('7');
  });

  it('does not hide one of the request', async () => {
    const closed = route({ ...madeUp, who: anybody, params: {} }, () => {
      throw forbidden('closed', 'Cerrado');
    });
    expect(await ask(closed)).toMatchObject(refused(403, 'closed'));
  });
});
