import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Channel, ChannelOptions } from '@grpc/grpc-js';
import { isUsed } from './quick-wire';

/**
 * Bytes that the store may send before the reader confirms them (RFC 9113, 5.2). HTTP/2's default
 * of 65,535 holds about a hundred events, after which both sides wait for each other.
 */
export const WINDOW_BYTES = 4 * 1024 * 1024;

/** The private parts of the client and its channel that hold the channel's options. */
interface ClientInternals {
  createChannel: () => Promise<Channel>;
}
interface ChannelInternals {
  readonly internalChannel: { readonly getOptions: () => ChannelOptions };
}

/**
 * Widens the window of every later connection of this client, if the quick wire is used. A paused
 * reading keeps that many bytes in memory, so use it in programs with few readings.
 */
export const widenWindow = (client: EventStoreDBClient): void => {
  if (!isUsed()) return;
  // The types of both show only the public parts.
  const internals = client as unknown as ClientInternals;
  const createChannel = internals.createChannel.bind(client);
  internals.createChannel = async () => {
    const channel = await createChannel();
    // A channel connects at its first use, so its options can still change.
    const { internalChannel } = channel as unknown as ChannelInternals;
    internalChannel.getOptions()['grpc-node.flow_control_window'] = WINDOW_BYTES;
    return channel;
  };
};
