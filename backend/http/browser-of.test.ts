import { expect, it } from '@jest/globals';
import { browserOf } from './browser-of';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

it.each([
  [WINDOWS, 'Firefox', 'Windows'],
  [IPHONE, 'Safari', 'iOS'],
  ['', null, null],
  ['curl/8.5.0', null, null],
])('%s is told in words', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system });
});

it.each(['curl/8.0', 'x'.repeat(100_000), '('.repeat(5_000), 'a/'.repeat(5_000)])(
  'whatever a stranger sends becomes at most a few words',
  (userAgent) => {
    const { browser, system } = browserOf(userAgent);
    expect(`${browser}${system}`.length).toBeLessThanOrEqual(90);
  },
);
