import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { writtenLines } from '../../tests/kit/written-lines';
import { dropFloods } from './drop-floods';

/** A connection that sends these packets. */
const closedAfter = (...packets: readonly { type: string; data?: unknown }[]): boolean => {
  let isClosed = false;
  const client = Object.assign(new EventEmitter(), { close: () => (isClosed = true) });
  dropFloods(client, writtenLines().logger);
  for (const packet of packets) client.emit('packet', packet);
  return isClosed;
};

const connect = { type: 'message', data: '0' };

describe('a connection', () => {
  it('may connect one socket', () => {
    expect(closedAfter(connect)).toBe(false);
    expect(closedAfter(connect, connect)).toBe(true);
  });

  it.each([
    { type: 'pong', data: '0' },
    { type: 'pong' },
    { type: 'message', data: '2["watch",{"raffleIds":[10]}]' },
    { type: 'message', data: Buffer.from('0') },
    { type: 'message' },
  ])('connects no second one with %o', (packet) => {
    expect(closedAfter(connect, packet, packet)).toBe(false);
  });
});
