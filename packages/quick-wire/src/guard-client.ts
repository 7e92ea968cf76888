import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Channel, ClientDuplexStream, ClientReadableStream } from '@grpc/grpc-js';

type Batch = ClientDuplexStream<unknown, unknown>;
type Listener = Parameters<Batch['on']>[1];

interface Appender {
  readonly batchAppend: (...args: readonly unknown[]) => Batch;
}
type Create = (grpc: Appender) => unknown;

/** The private parts of the client through which it opens calls and connections. */
interface Internals {
  GRPCStreamCreator: (kind: unknown, name: string, create: Create, cache?: unknown) => unknown;
  handleError: (grpc: unknown, error: Error) => Promise<void>;
  createChannel: () => Promise<Channel>;
  /** The open calls; those of one answer can't be read. */
  disposableStreams?: Iterable<Partial<Pick<ClientReadableStream<unknown>, 'resume'>>>;
}

/** How to end a client for good. */
export interface GuardedClient {
  /** Cancels its calls and closes its connection, which the client's own `dispose` leaves open. */
  close: () => Promise<void>;
}

/**
 * The client throws at an answer to an append that it has forgotten: a late or a second one. It
 * also waits for a full connection to drain, and if that fails, nobody handles the rejection.
 */
const guardAppends = (batch: Batch, onMishap: (error: unknown) => void): Batch => {
  const on = batch.on.bind(batch);
  const write = batch.write.bind(batch);
  const guarded =
    (listener: Listener): Listener =>
    (...values) => {
      try {
        listener(...values);
      } catch (error) {
        onMishap(error);
      }
    };
  return Object.assign(batch, {
    on: (event: string, listener: Listener) =>
      on(event, event === 'data' ? guarded(listener) : listener),
    write: (request: unknown) => {
      write(request);
      return true;
    },
  });
};

/**
 * Keeps errors inside the client from ending the program. Works without the quick wire, and leaves
 * a client that it does not know as it is.
 * @param onMishap told each error that the client would have thrown at nobody
 */
export const guardClient = (
  client: EventStoreDBClient,
  onMishap: (error: unknown) => void,
): GuardedClient => {
  // The client's types show only its public parts.
  const internals = client as unknown as Internals;
  const { GRPCStreamCreator, handleError, createChannel } = internals;
  let channel: Channel | undefined;
  let isClosed = false;

  internals.GRPCStreamCreator = (kind, name, create, cache) => {
    const createGuarded: Create = (grpc) => {
      const batchAppend: Appender['batchAppend'] = (...args) =>
        guardAppends(grpc.batchAppend(...args), onMishap);
      // `Object.create` returns no type.
      return create(Object.assign(Object.create(grpc) as Appender, { batchAppend }));
    };
    return GRPCStreamCreator(kind, name, name === 'appendToStream' ? createGuarded : create, cache);
  };
  internals.handleError = (grpc, error) => handleError(grpc, error).catch(onMishap);
  internals.createChannel = async () => {
    channel = await createChannel();
    if (isClosed) channel.close();
    return channel;
  };
  return {
    close: async () => {
      isClosed = true;
      // The client waits for the end of each, which one that nobody reads any more never reaches.
      for (const stream of internals.disposableStreams ?? []) stream.resume?.();
      const disposed = client.dispose();
      channel?.close();
      await disposed;
    },
  };
};
