import { describe, expect, it } from '@jest/globals';
import { clientAddress, isCluster } from './client-address';

const OURS = 'keepAliveInterval=3000&keepAliveTimeout=3000&gossipTimeout=2';

describe('the address of the log', () => {
  it.each([
    ['esdb://127.0.0.1:2113', `esdb://127.0.0.1:2113?${OURS}`],
    ['esdb://ana:s@a:1,b:2/?tls=false', `esdb://ana:s@a:1,b:2?tls=false&${OURS}`],
  ])('notices a silent node soon: %s', (url, expected) => {
    expect(clientAddress(url)).toBe(expected);
  });

  it.each(['keepAliveInterval=9000', 'keep_alive_interval=9000', 'KEEPALIVEINTERVAL=-1'])(
    'keeps what the operator has set: %s',
    (own) => {
      expect(clientAddress(`esdb://a:1?${own}`)).toBe(
        `esdb://a:1?${own}&keepAliveTimeout=3000&gossipTimeout=2`,
      );
    },
  );

  it.each([
    ['esdb://a:2113?tls=false', false],
    ['esdb://ana:a%2Cb@a:2113', false],
    ['esdb://a:2113,b:2113', true],
    ['esdb+discover://a', true],
  ])('tells whether there are other nodes to ask: %s', (url, hasOthers) => {
    expect(isCluster(url)).toBe(hasOthers);
  });
});
