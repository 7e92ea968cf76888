import { hostname } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { createSiteAddresses } from './site-addresses';

const of = (publicUrl?: string, host = '127.0.0.1') => createSiteAddresses({ host, publicUrl });

const https = of('https://rifas.example');

describe('a host', () => {
  it.each([
    ['is missing, as in HTTP/1.0', undefined],
    ['is this machine', 'localhost:3000'],
    ['is this machine, at the default port', 'localhost'],
    ['is this machine in capitals', 'LOCALHOST:3000'],
    ['is a loopback address', '127.0.1.1:3000'],
    ['is the loopback address of IPv6', '[::1]:3000'],
    ['is an address of the network', '192.168.1.7:3000'],
    ['is an IPv6 address of the network', '[fe80::7]:3000'],
    ['is the name of this machine', `${hostname()}:3000`],
    ['is the public one', 'rifas.example'],
    ['is the public one with its default port', 'rifas.example:443'],
    ['is the public one in capitals', 'Rifas.Example'],
  ])('is known where it %s', (_what, host) => {
    expect(https.isKnownHost(host)).toBe(true);
  });

  it.each([
    ['is another name', 'otra.example:3000'],
    ['is empty', ''],
    ['begins as the public one', 'rifas.example.otra.example'],
    ['ends as the public one', 'otra-rifas.example'],
    ['begins as a loopback address', '127.0.0.1.otra.example'],
    ['begins as this machine', 'localhost.otra.example'],
    ['has an account before it', 'otra.example@localhost'],
    ['has a path after it', 'localhost/otra.example'],
    ['has a query after it', 'localhost?otra.example'],
    ['has a fragment after it', 'localhost#otra.example'],
    ['has a path after it, by a backslash', 'localhost\\otra.example'],
    ['is two', 'localhost otra.example'],
    ['is none', '[::1'],
    ['has a port that is none', 'localhost:puerto'],
  ])('is unknown where it %s', (_what, host) => {
    expect(https.isKnownHost(host)).toBe(false);
  });

  it('is known where the site listens on its name', () => {
    expect(of(undefined, 'rifas.lan').isKnownHost('rifas.lan:3000')).toBe(true);
    expect(of(undefined, '::').isKnownHost('rifas.lan:3000')).toBe(false);
  });
});

describe('a page', () => {
  it.each([
    ['is none', undefined, 'localhost:3000'],
    ['is at the public address', 'https://rifas.example', 'localhost:3000'],
    ['is at the public address, and no host is named', 'https://rifas.example', undefined],
    ['is at the public address, with a path', 'https://rifas.example/perfil', 'rifas.example'],
    ['is where the request goes', 'http://localhost:3000', 'localhost:3000'],
    ['is where the request goes, by its address', 'http://192.168.1.7', '192.168.1.7:80'],
    ['is where the request goes, over https', 'https://192.168.1.7', '192.168.1.7:443'],
  ])('is ours where it %s', (_what, origin, host) => {
    expect(https.isOwnOrigin(origin, host)).toBe(true);
  });

  it.each([
    ['is of another site', 'https://otra.example', 'rifas.example'],
    ['has no origin', 'null', 'localhost:3000'],
    ['is where the request goes, but by a name that is not ours', 'http://otra.example:3000'],
    ['is at another port', 'http://localhost:4000', 'localhost:3000'],
    ['names us as its account', 'https://rifas.example@otra.example', 'rifas.example'],
    ['is no web page', 'chrome-extension://localhost', 'localhost'],
    ['names no host, and is not at the public address', 'http://localhost:3000', undefined],
    ['is the public one over http', 'http://rifas.example', 'rifas.example'],
    ['is the public one over http, at the port of https', 'http://rifas.example:443'],
    ['is the public one over http, at another port', 'http://rifas.example:8080'],
  ])('is foreign where it %s', (...row) => {
    const [, origin = '', host = row.length > 2 ? undefined : new URL(origin).host] = row;
    expect(https.isOwnOrigin(origin, host)).toBe(false);
  });

  it('may come over either scheme where the public address is an http one', () => {
    const http = of('http://rifas.example');
    expect(http.isOwnOrigin('http://rifas.example', 'rifas.example')).toBe(true);
    expect(http.isOwnOrigin('https://rifas.example', 'rifas.example')).toBe(true);
  });

  it('is ours only where the request goes, without a public address', () => {
    expect(of().isOwnOrigin('http://localhost:3000', 'localhost:3000')).toBe(true);
    expect(of().isOwnOrigin('http://localhost:3000', '127.0.0.1:3000')).toBe(false);
    expect(of().originFor({ protocol: 'http', headers: { host: 'localhost:3000' } })).toBe(
      'http://localhost:3000',
    );
  });
});

it('has the origin of its public address, whatever comes after it', () => {
  const asked = { protocol: 'http', headers: { host: '10.0.0.7' } };
  expect(of('https://rifas.example:8443/inicio').originFor(asked)).toBe(
    'https://rifas.example:8443',
  );
});
