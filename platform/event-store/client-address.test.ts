import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { clientAddress } from './open-client';

/** The client's own reading of an address, which is private to it. */
const { parseConnectionString: readByClient } = createRequire(import.meta.url)(
  '@eventstore/db-client/dist/Client/parseConnectionString.js',
) as { parseConnectionString: (address: string) => object };

const OURS = {
  keepAliveInterval: 3_000,
  keepAliveTimeout: 3_000,
  gossipTimeout: 2,
  throwOnAppendFailure: true,
};

describe('the address of the log', () => {
  it.each([
    ['esdb://127.0.0.1:2113', { hosts: [{ address: '127.0.0.1', port: 2113 }] }],
    ['esdb://a:1?', { hosts: [{ address: 'a', port: 1 }] }],
    [
      'esdb://ana:s@a:1,b:2/?tls=false',
      {
        hosts: [
          { address: 'a', port: 1 },
          { address: 'b', port: 2 },
        ],
        defaultCredentials: { username: 'ana', password: 's' },
        tls: false,
      },
    ],
  ])('notices a silent node soon: %s', (url, own) => {
    expect(readByClient(clientAddress(url))).toStrictEqual({
      dnsDiscover: false,
      ...own,
      ...OURS,
    });
  });

  it.each(['keepAliveInterval=9000', 'keep_alive_interval=9000', 'KEEPALIVEINTERVAL=9000'])(
    'keeps what the operator has set: %s',
    (own) => {
      expect(readByClient(clientAddress(`esdb://a:1?${own}`))).toMatchObject({
        ...OURS,
        keepAliveInterval: 9_000,
      });
    },
  );

  it('never lets a refused append count as stored', () => {
    expect(readByClient(clientAddress('esdb://a:1?throwOnAppendFailure=false'))).toMatchObject(
      OURS,
    );
  });
});
