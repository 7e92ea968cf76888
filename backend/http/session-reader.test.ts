import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { SESSION_LASTS_MS } from '../../platform/redis/session-store';
import { sessionReader } from './session-reader';

/** A reader whose only right signature is `right`, for the key `mine`; it counts computations. */
const createReader = () => {
  const computed: string[] = [];
  const read = sessionReader({
    cookie: 'c',
    keys: {
      index: (data, signature) => {
        computed.push(`${data} ${signature}`);
        return data === 'c=mine' && signature === 'right' ? 0 : -1;
      },
    },
    store: {
      get: (key) =>
        Promise.resolve({
          userId: key.length,
          _maxAge: SESSION_LASTS_MS,
          _expire: Date.now() + SESSION_LASTS_MS,
          usedAt: Date.now(),
        }),
    },
  });
  const readFrom = (cookie: string) => {
    const request = new IncomingMessage(new Socket());
    request.headers.cookie = cookie;
    return read(request);
  };
  return { readFrom, computed };
};

describe('the signature of a session’s cookie', () => {
  it('is computed once for each header when it is right', async () => {
    const { readFrom, computed } = createReader();
    for (let ask = 0; ask < 3; ask += 1)
      expect(await readFrom('c=mine; c.sig=right')).toMatchObject({ userId: 'mine'.length });
    expect(computed).toEqual(['c=mine right']);
    expect(await readFrom('theme=dark; c=mine; c.sig=right')).toBeDefined();
    expect(computed).toHaveLength(2);
  });

  it('is computed each time when it is wrong, and opens nothing', async () => {
    const { readFrom, computed } = createReader();
    for (let ask = 0; ask < 3; ask += 1)
      expect(await readFrom('c=mine; c.sig=wrong')).toBeUndefined();
    expect(computed).toHaveLength(3);
  });

  it('is right for its own key only', async () => {
    const { readFrom } = createReader();
    await readFrom('c=mine; c.sig=right');
    expect(await readFrom('c=other; c.sig=right')).toBeUndefined();
  });

  it('is not remembered with a header that would fill the memory', async () => {
    const { readFrom, computed } = createReader();
    const long = `junk=${'x'.repeat(4 * 1024 * 1024)}; c=mine; c.sig=right`;
    for (let ask = 0; ask < 2; ask += 1) expect(await readFrom(long)).toBeDefined();
    expect(computed).toHaveLength(2);
  });
});
