import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { writtenLines } from '../../tests/kit/written-lines';
import { dropWhenSlow } from './slow-readers';

const WAITING_MAX = 10_000;

/** A connection of the live messages, which is told how its messages go. */
class Client extends EventEmitter {
  readonly closed: boolean[] = [];

  close(discard: boolean): void {
    this.closed.push(discard);
  }

  send(messages: number): void {
    for (let sent = 0; sent < messages; sent += 1) this.emit('packetCreate');
  }
}

let client: Client;
let lines: readonly Record<string, unknown>[];

beforeEach(() => {
  client = new Client();
  const written = writtenLines();
  lines = written.lines;
  dropWhenSlow(client, written.logger);
});

describe('a client with many messages waiting', () => {
  it('is disconnected once, without what it did not read', () => {
    client.send(WAITING_MAX - 1);
    expect(client.closed).toEqual([]);
    client.send(2);
    expect(client.closed).toEqual([true]);
    expect(lines).toMatchObject([{ waiting: WAITING_MAX }]);
  });

  it('is kept where it has read the ones before', () => {
    client.send(WAITING_MAX - 1);
    client.emit('flush');
    client.send(WAITING_MAX - 1);
    expect(client.closed).toEqual([]);
    client.send(1);
    expect(client.closed).toEqual([true]);
  });
});
