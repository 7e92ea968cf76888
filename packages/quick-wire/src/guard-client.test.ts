import { Duplex } from 'node:stream';
import { describe, expect, it, jest } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import { ClientReadableStreamImpl } from '@grpc/grpc-js/build/src/call';
import { guardClient } from './guard-client';

type Create = (grpc: { batchAppend: () => Duplex }) => Duplex;

/** The private parts of the client that the test plays with. */
interface Internals {
  GRPCStreamCreator: (kind: unknown, name: string, create: Create) => Duplex;
  handleError: (grpc: unknown, error: Error) => Promise<void>;
  createChannel: () => Promise<{ close: () => void }>;
  readonly disposableStreams: Set<ClientReadableStreamImpl<unknown>>;
}

/** A call to which the server takes nothing. */
const fullCall = () =>
  new Duplex({
    objectMode: true,
    highWaterMark: 1,
    read: () => undefined,
    write: () => undefined,
  });

const guarded = () => {
  const client = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false');
  const internals = client as unknown as Internals; // its types show only its public parts
  const call = fullCall();
  const channel = { close: jest.fn() };
  internals.GRPCStreamCreator = (_kind, _name, create) => create({ batchAppend: () => call });
  internals.handleError = () => Promise.reject(new Error('no node'));
  internals.createChannel = () => Promise.resolve(channel);
  const mishap = jest.fn<(error: unknown) => void>();
  const { close } = guardClient(client, mishap);
  return { internals, call, channel, mishap, close };
};

describe('a guarded client', () => {
  it('drops an answer that it throws at', () => {
    const { internals, call, mishap } = guarded();
    const forgotten = new TypeError('undefined is not iterable');
    internals.GRPCStreamCreator(undefined, 'appendToStream', (grpc) =>
      grpc.batchAppend().on('data', () => {
        throw forgotten;
      }),
    );
    call.emit('data', {});
    expect(mishap.mock.calls).toEqual([[forgotten]]);
  });

  it('never waits for a full connection to drain', () => {
    const { internals } = guarded();
    const open: Create = (grpc) => grpc.batchAppend();
    const batch = internals.GRPCStreamCreator(undefined, 'appendToStream', open);
    expect([batch.write('a'), batch.write('b')]).toEqual([true, true]);
  });

  it('leaves other calls as they are', () => {
    const { internals } = guarded();
    const open: Create = (grpc) => grpc.batchAppend();
    const read = internals.GRPCStreamCreator(undefined, 'readAll', open);
    expect(read.write('a')).toBe(false);
  });

  it('survives that no node is found while a call fails', async () => {
    const { internals, mishap } = guarded();
    await internals.handleError({}, new Error('unavailable'));
    expect(mishap.mock.calls).toEqual([[new Error('no node')]]);
  });

  it('closes its connection, also one that comes later', async () => {
    const { internals, channel, close } = guarded();
    await internals.createChannel();
    await close();
    expect(channel.close).toHaveBeenCalledTimes(1);
    await internals.createChannel();
    expect(channel.close).toHaveBeenCalledTimes(2);
  });

  it('closes though a reading was left before its end', async () => {
    const { internals, close } = guarded();
    const left = new ClientReadableStreamImpl<unknown>((bytes) => bytes);
    left.push('an event');
    left.push(null);
    internals.disposableStreams.add(left);
    await close();
    expect(left.readableEnded).toBe(true);
  });
});
