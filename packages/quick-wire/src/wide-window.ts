import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Channel, ChannelOptions } from '@grpc/grpc-js';

/**
 * What the store may send before it hears that the last of it was taken (RFC 9113, 5.2), in bytes. HTTP/2 begins with 65,535,
 * which is a hundred events: whoever reads many would wait for the store after each hundred, and the store for the reader.
 */
export const WINDOW_BYTES = 4 * 1024 * 1024;

/** The parts of the client and of its channel that know the channel's options, which nobody can hand over. */
interface ClientInternals {
  createChannel: () => Promise<Channel>;
}
interface ChannelInternals {
  readonly internalChannel: { readonly getOptions: () => ChannelOptions };
}

/**
 * Widens the window of each connection that the client makes from now on. A reading that its reader leaves alone holds so much:
 * for programs with few readings, all of which go on.
 */
export const widenWindow = (client: EventStoreDBClient): void => {
  // The types of both tell what their users may use.
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
