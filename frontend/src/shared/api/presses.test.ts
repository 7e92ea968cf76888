import { beforeEach, describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { baseQueryCall } from '@/testing/base-query-call';
import { apiUrl } from '@/testing/handlers';
import { server } from '@/testing/server';
import { baseQuery } from './base-query';
import { followPresses } from './presses';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const ID = /^00-([\da-f]{32})-([\da-f]{16})-00$/;

interface Told {
  readonly traceparent: string | null;
  readonly age: string | null;
}

let heard: Told[] = [];

beforeEach(() => {
  heard = [];
  server.use(
    http.all(apiUrl('thing'), ({ request: { headers } }) => {
      heard.push({ traceparent: headers.get('traceparent'), age: headers.get('X-Press-Age') });
      return HttpResponse.json('done');
    }),
  );
});

const told = async (method: string): Promise<Told | undefined> => {
  await baseQuery({ url: 'thing', method }, baseQueryCall, {});
  return heard.at(-1);
};

/** The environment gives clicks no moment of the clock that browsers give them. */
const press = (msAgo: number) => {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'timeStamp', { value: performance.now() - msAgo });
  document.body.dispatchEvent(click);
};

const idOf = (one: Told | undefined) => ID.exec(one?.traceparent ?? '')?.[1];
const spanOf = (one: Told | undefined) => ID.exec(one?.traceparent ?? '')?.[2];
const nothing = { traceparent: null, age: null };

describe('a request that changes something', () => {
  it('tells of no press where nobody asks', async () => {
    press(5);
    for (const method of METHODS) expect(await told(method)).toEqual(nothing);
  });

  it('tells of none before the first', async () => {
    followPresses();
    expect(await told('POST')).toEqual(nothing);
  });

  it.each(METHODS)('names the press, and how long ago it was: %s', async (method) => {
    press(300);
    const one = await told(method);
    expect(idOf(one)).toMatch(/[1-9a-f]/);
    expect(Number(one?.age)).toBeGreaterThanOrEqual(300);
    expect(Number(one?.age)).toBeLessThan(5_000);
    expect(one?.age).toMatch(/^\d+$/);
  });

  it('shares the id with the others of the same press, and has its own place in it', async () => {
    press(1);
    const [first, second] = [await told('POST'), await told('PUT')];
    expect(idOf(second)).toBe(idOf(first));
    expect(spanOf(second)).not.toBe(spanOf(first));
    press(1);
    expect(idOf(await told('POST'))).not.toBe(idOf(first));
  });

  it('does not follow from what was pressed long ago', async () => {
    press(10_100);
    expect(await told('POST')).toEqual(nothing);
  });

  it('never tells of a press in the future', async () => {
    press(-5_000);
    expect(await told('POST')).toMatchObject({ age: '0' });
  });
});

it('a read tells nothing', async () => {
  press(5);
  expect(await told('GET')).toEqual(nothing);
  await baseQuery('thing', baseQueryCall, {});
  expect(heard.at(-1)).toEqual(nothing);
});
