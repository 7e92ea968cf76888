import { expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { announceOn } from './stores';

/** What is published where Redis is in this state. */
const publishedWhile = (status: Redis['status']) => {
  const published: (readonly [channel: string, text: string])[] = [];
  const redis = {
    status,
    publish: (channel: string, text: string) => {
      published.push([channel, text]);
      return Promise.resolve(1);
    },
  };
  announceOn(redis)({ projection: 'accounts.v1', position: 7 });
  return published;
};

it('tells how far a projection has come', () => {
  expect(publishedWhile('ready')).toEqual([
    ['projection-progress', '{"projection":"accounts.v1","position":7}'],
  ]);
});

it('keeps nothing for later while Redis is away', () => {
  expect(publishedWhile('reconnecting')).toEqual([]);
});
