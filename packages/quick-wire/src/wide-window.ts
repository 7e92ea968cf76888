import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Channel, ChannelOptions } from '@grpc/grpc-js';
import { isUsed } from './quick-wire';

/**
 * Bytes that the store may send before it hears that the last of them were taken (RFC 9113, 5.2).
 * HTTP/2 begins with 65,535, about a hundred events: reader and store wait for each other after
 * each.
 */
export const WINDOW_BYTES = 4 * 1024 * 1024;

/** The parts of the client and of its channel that know the channel's options. */
interface ClientInternals {
  createChannel: () => Promise<Channel>;
}
interface ChannelInternals {
  readonly internalChannel: { readonly getOptions: () => ChannelOptions };
}

/**
 * Widens the window of each connection that the client makes from now on, if the quick wire is
 * used. A reading that its reader leaves alone holds that much: for programs with few readings.
 */
export const widenWindow = (client: EventStoreDBClient): void => {
  if (!isUsed()) return;
  // The types of both show what their users may use.
  const internals = client as unknown as ClientInternals;
  const createChannel = internals.createChannel.bind(client);
  internals.createChannel = async () => {
    const channel = await createChannel();
    // It connects when it is first used.
    const { internalChannel } = channel as unknown as ChannelInternals;
    internalChannel.getOptions()['grpc-node.flow_control_window'] = WINDOW_BYTES;
    return channel;
  };
};
