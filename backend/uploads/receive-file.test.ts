import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { receiveFile } from './receive-file';

const BODY = 'the body';
const limits = { maxBytes: BODY.length, withinMs: 60_000 };

let folder: string;
let request: IncomingMessage;

const receive = () => receiveFile(request, join(folder, 'file'), limits);

/** What waits for an event of the request. */
const listeners = () =>
  request.eventNames().map((name) => [name, request.listenerCount(name)] as const);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-receive-'));
  request = new IncomingMessage(new Socket());
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

describe('a request', () => {
  it('is left as it was when its body is received', async () => {
    const before = listeners();
    const receiving = receive();
    request.push(BODY);
    request.push(null);
    await receiving;
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe(BODY);
    expect(listeners()).toEqual(before);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is left as it was, and open, when its body is refused', async () => {
    const before = listeners();
    const receiving = receive();
    request.push(`${BODY}!`);
    await expect(receiving).rejects.toMatchObject({ status: 413 });
    expect(request.destroyed).toBe(false);
    expect(listeners()).toEqual(before);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is refused when it is cut off', async () => {
    const receiving = receive();
    request.push('the');
    request.destroy(new Error('aborted'));
    await expect(receiving).rejects.toMatchObject({
      status: 400,
      detail: 'La subida se ha interrumpido. Inténtalo de nuevo.',
    });
  });
});
