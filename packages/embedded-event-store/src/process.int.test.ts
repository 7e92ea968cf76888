import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ErrorType, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startStoreProcess, type StoreProcess } from './testing/store-process';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-store';

const event = (number: number) => jsonEvent({ type: 'Numbered', data: { number } });

const countOf = async (client: EventStoreDBClient, stream: string) => {
  let count = 0;
  for await (const { event: stored } of client.readStream(stream)) if (stored) count += 1;
  return count;
};

describe('the program', () => {
  let folder: TemporaryFolder;
  const running: StoreProcess[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    for (const { kill } of running.splice(0)) await kill();
    await folder.remove();
  });

  const start = async (args: readonly string[], fileBlocks?: number) => {
    const program = await startStoreProcess(['--file', folder.file, ...args], fileBlocks);
    running.push(program);
    return program;
  };
  const startOn = async (port: number, fileBlocks?: number) => {
    const program = await start(['--port', String(port)], fileBlocks);
    if (program.told.type !== 'ready') throw new Error(program.told.reason);
    return { ...program, ...program.told.details };
  };

  it('reports where it listens, and stops on request', async () => {
    const { url, child, stop } = await startOn(0);
    const client = EventStoreDBClient.connectionString(url);
    await client.appendToStream('a-1', event(0));
    await client.dispose();

    await stop();
    expect(child.exitCode).toBe(0);
  });

  it('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { told } = await start(['--port', String(port)]);
    other.close();

    expect(told).toMatchObject({
      type: 'failed',
      reason: expect.stringContaining(`can't listen on 127.0.0.1:${port}`),
    });
  });

  it('reports that another copy uses the file', async () => {
    await startOn(0);
    const { told } = await start(['--port', '0']);
    expect(told).toMatchObject({
      type: 'failed',
      reason: expect.stringContaining(`${folder.file} is in use by another copy`),
    });
  });

  it('shows its usage', async () => {
    const program = await startStoreProcess(['--port', '0']);
    running.push(program);
    expect(program.told).toMatchObject({
      type: 'failed',
      reason: expect.stringContaining('--file <path>'),
    });
  });

  it('keeps exactly the acknowledged events when the disk is full', async () => {
    const full = await startOn(0, 4 * 1024);
    const client = EventStoreDBClient.connectionString(full.url);
    const big = () => jsonEvent({ type: 'Big', data: { padding: 'x'.repeat(100_000) } });
    let acknowledged = 0;
    let failure: unknown;
    while (failure === undefined) {
      try {
        await client.appendToStream('big', [big(), big()]);
        acknowledged += 2;
      } catch (error) {
        failure = error;
      }
    }
    expect(failure).toMatchObject({ type: ErrorType.UNKNOWN });
    expect(await countOf(client, 'big')).toBe(acknowledged);
    await full.kill();

    await startOn(full.port);
    expect(await countOf(client, 'big')).toBe(acknowledged);
    const { nextExpectedRevision } = await client.appendToStream('big', big());
    expect(nextExpectedRevision).toBe(BigInt(acknowledged));
    await client.dispose();
  });

  it('loses no acknowledged event when it is killed during writes', async () => {
    const acknowledged = new Map<string, number>();
    let port = 0;
    for (let life = 0; life < 3; life += 1) {
      const { url, kill, ...store } = await startOn(port);
      ({ port } = store);
      const client = EventStoreDBClient.connectionString(url);
      let killed: Promise<void> | undefined;
      const writers = Array.from({ length: 16 }, async (_, writer) => {
        const stream = `writer-${life}-${writer}`;
        try {
          for (let number = 0; ; number += 1) {
            await client.appendToStream(stream, event(number));
            acknowledged.set(stream, number);
            if (number === 40) killed ??= kill();
          }
        } catch {
          // The server was killed; an append without an answer may be stored or not.
        }
      });
      await Promise.all(writers);
      await killed;
      await client.dispose();
    }

    const { url } = await startOn(port);
    const client = EventStoreDBClient.connectionString(url);
    for (const [stream, last] of acknowledged) {
      let number = 0;
      for await (const { event: stored } of client.readStream(stream)) {
        expect(stored?.data).toEqual({ number });
        number += 1;
      }
      expect(number).toBeGreaterThan(last);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(16 * 3);
    await client.dispose();
  });
});
