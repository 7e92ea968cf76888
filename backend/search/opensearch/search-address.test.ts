import { expect, it } from '@jest/globals';
import { searchServer } from './search-server';
import { parseSearchAddress } from './search-address';

it('is a server, with user, password and the name of the site', () => {
  expect(parseSearchAddress('https://rifas:una%2Fclave@busca.example.com:9200/otra_rifa')).toEqual({
    origin: 'https://busca.example.com:9200',
    authorization: `Basic ${Buffer.from('rifas:una/clave').toString('base64')}`,
    site: 'otra_rifa',
  });
});

it.each(['http://localhost:9200', 'http://localhost:9200/'])('needs no more than %s', (url) => {
  expect(parseSearchAddress(url)).toEqual({
    origin: 'http://localhost:9200',
    authorization: undefined,
    site: 'rifaviva',
  });
});

it.each([
  ['ftp://rifas:secreta@localhost', 'must start with http:// or https://'],
  ['http://rifas:secreta@localhost/Rifas', 'its path must be'],
  ['http://rifas:secreta@localhost/a/b', 'its path must be'],
  ['http://rifas:secreta@localhost/*', 'its path must be'],
  ['http://rifas:secreta@localhost/rifas?pretty', 'must end with its path'],
  ['http://:secreta@localhost', 'has a password without a user'],
  ['http://rifas:secreta@', 'is no URL'],
  ['http://rifas:%zz@localhost/secreta', 'is no URL'],
])('refuses %s, and does not repeat it', (url, reason) => {
  const start = () => searchServer(url, 'numbering');
  expect(start).toThrow(reason);
  expect(start).not.toThrow('secreta');
});

it('is none without an address', () => {
  expect(searchServer(undefined, 'numbering')).toBeUndefined();
});
