import { describe, expect, it } from '@jest/globals';
import { readLogAddress } from './log-address';

describe('the address of the log', () => {
  it('names a node, its port and who signs in, plainly where it says so', () => {
    expect(readLogAddress('esdb://ana:s3cret@127.0.0.1:2114?tls=false')).toEqual({
      nodes: ['127.0.0.1:2114'],
      isEncrypted: false,
      verifies: true,
      authorityFile: undefined,
      credentials: 'ana:s3cret',
    });
  });

  it('may name several nodes, with the usual port, which are encrypted', () => {
    expect(readLogAddress('esdb+discover://a.example,b.example:2115/')).toMatchObject({
      nodes: ['a.example:2113', 'b.example:2115'],
      isEncrypted: true,
      credentials: undefined,
    });
  });

  it('says whom to trust', () => {
    const url =
      'esdb://a:p%40ss@a?tlsCAFile=/etc/ca.pem&tlsVerifyCert=false&keepAliveInterval=5000';
    expect(readLogAddress(url)).toMatchObject({
      authorityFile: '/etc/ca.pem',
      verifies: false,
      credentials: 'a:p@ss',
    });
  });

  it('is refused when it is none', () => {
    expect(() => readLogAddress('http://a:2113')).toThrow(TypeError);
  });
});
