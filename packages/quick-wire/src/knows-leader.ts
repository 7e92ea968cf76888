import type { EventStoreDBClient } from '@eventstore/db-client';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import type { GossipClient as Gossip } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { client as official, GossipClient, MemberInfo, Metadata } from './client';

/** The private part of the client that makes a call on its present connection. */
interface Internals {
  execute: <T>(
    kind: typeof GossipClient,
    name: string,
    call: (gossip: Gossip) => Promise<T>,
  ) => Promise<T>;
}

const asked = (gossip: Gossip, withinMs: number): Promise<ClusterInfo> =>
  new Promise((resolve, reject) => {
    const deadline = Date.now() + withinMs;
    gossip.read(new official.shared.Empty(), new Metadata(), { deadline }, (error, info) => {
      if (error) reject(error);
      else resolve(info);
    });
  });

/**
 * Whether the node that the client is connected to knows a living leader of its cluster. A node
 * that is cut off from the others does not.
 * @throws the gRPC error when the node does not tell
 */
export const knowsLeader = async (
  client: EventStoreDBClient,
  withinMs: number,
): Promise<boolean> => {
  // The client's types show only its public parts.
  const internals = client as unknown as Internals;
  const info = await internals.execute(GossipClient, 'read', (gossip) => asked(gossip, withinMs));
  return info
    .getMembersList()
    .some((one) => one.getIsAlive() && one.getState() === MemberInfo.VNodeState.LEADER);
};
