import { expect, it } from '@jest/globals';
import { readConfig } from './config';

const of = (env: Record<string, string>) => readConfig(env).exposure;

it.each([
  {},
  { HOST: '127.0.1.1' },
  { HOST: 'localhost' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://127.0.0.1:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
])('a site with %j is for its own machine', (env) => {
  expect(of(env)).toBeUndefined();
});

it.each([
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ HOST: '192.168.1.2' }, 'HOST is 192.168.1.2'],
  [{ HOST: '127.0.0.1.example' }, 'HOST is 127.0.0.1.example'],
  [{ HOST: '::' }, 'HOST is ::'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is true'],
  [{ PUBLIC_URL: 'https://rifas.example' }, 'PUBLIC_URL is https://rifas.example'],
  [{ PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL is http://localhost.example'],
  [
    { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.example', PUBLIC_URL: 'http://localhost' },
    'SMTP_URL is set',
  ],
])('a site with %j reaches others', (env, why) => {
  expect(of(env)).toBe(why);
});

it.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://rifas.example' }, false],
  [{ TRUST_PROXY: 'true' }, true],
  [{ TRUST_PROXY: 'true', PUBLIC_URL: 'https://rifas.example' }, false],
  [{ PUBLIC_URL: 'http://rifas.example' }, true],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example', PUBLIC_URL: 'http://localhost' }, false],
])('people of other machines reach a site with %j over plain http: %j', (env, expected) => {
  expect(readConfig(env).plainHttpWarning !== undefined).toBe(expected);
});
