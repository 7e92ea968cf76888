import { describe, expect, it } from '@jest/globals';
import { madeUp, replyOf } from '../testing/try-route';
import { textParam } from './params';
import { route } from './route';
import { anybody } from './who';

describe('a route', () => {
  it.each([
    ['/things/:id', {}],
    ['/things', { id: textParam('Cuál') }],
    ['/things/:id/:part', { part: textParam('Parte'), id: textParam('Cuál') }],
    ['/things/:id', { part: textParam('Parte') }],
  ])('names the same parts in its path and its params: %s', (path, params) => {
    expect(() => route({ ...madeUp, path, params, who: anybody }, () => replyOf(''))).toThrow(
      new RangeError(`POST ${path} and its params name different parts`),
    );
  });
});
