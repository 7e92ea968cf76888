import { describe, expect, it } from '@jest/globals';
import { mayHearCredentials, readLogAddress } from './log-address';

describe('the address of the log', () => {
  it('names a node, its port and who signs in, plainly where it says so', () => {
    expect(readLogAddress('esdb://ana:s3cret@127.0.0.1:2114?tls=false')).toEqual({
      nodes: ['127.0.0.1:2114'],
      isCluster: false,
      isEncrypted: false,
      verifies: true,
      authorityFile: undefined,
      credentials: 'ana:s3cret',
    });
  });

  it('may name several nodes, with the usual port, which are encrypted', () => {
    expect(readLogAddress('esdb+discover://a.example,b.example:2115/')).toMatchObject({
      nodes: ['a.example:2113', 'b.example:2115'],
      isCluster: true,
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

  it.each([
    ['esdb://a:2113?tls=false', false],
    ['esdb://ana:a%2Cb@a:2113', false],
    ['esdb://a:2113,b:2113', true],
    ['esdb+discover://a', true],
  ])('tells whether there are other nodes to ask: %s', (url, isCluster) => {
    expect(readLogAddress(url)).toMatchObject({ isCluster });
  });

  it.each([
    'TLS=false&tls_verify_cert=false&tls-ca-file=%2Fetc%2Fca.pem',
    'tls=false &TlsVerifyCert=false&tlscafile=/etc/ca.pem',
  ])('names its options as the client reads them: %s', (options) => {
    expect(readLogAddress(` esdb://a//?${options}`)).toMatchObject({
      nodes: ['a:2113'],
      isEncrypted: false,
      verifies: false,
      authorityFile: '/etc/ca.pem',
    });
  });

  it.each(['tls=true', 'tls=false'])('is told credentials where only its node hears: %s', (tls) => {
    const mayHear = (node: string) => mayHearCredentials(readLogAddress(`esdb://a:1?${tls}`), node);
    expect(mayHear('localhost:2113')).toBe(true);
    expect(mayHear('127.1.2.3:2113')).toBe(true);
    for (const other of ['example.com:2113', '127.0.0.1.example.com:2113', '10.0.0.5:2113'])
      expect(mayHear(other)).toBe(tls === 'tls=true');
  });

  it('is refused when it is none', () => {
    expect(() => readLogAddress('http://a:2113')).toThrow(TypeError);
  });
});
