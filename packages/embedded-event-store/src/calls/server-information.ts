import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { features, gossip } from '../stubs';

/** The release of EventStoreDB that this server behaves like. */
const SERVER_VERSION = '23.10.0';

const STREAMS = 'event_store.client.streams.streams';

/** Methods and their options. The official client asks for them before its first append. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  read: ['position', 'events'],
  delete: [],
  batchappend: [],
};

export const supportedMethods = (): SupportedMethods => {
  const answer = new features.SupportedMethods().setEventStoreServerVersion(SERVER_VERSION);
  for (const [name, options] of Object.entries(METHODS))
    answer.addMethods(
      new features.SupportedMethod()
        .setServiceName(STREAMS)
        .setMethodName(name)
        .setFeaturesList([...options]),
    );
  return answer;
};

/** A cluster of one node, for clients that ask which node to use. */
export const clusterInfo = (host: string, port: number): ClusterInfo =>
  new gossip.ClusterInfo().setMembersList([
    new gossip.MemberInfo()
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setTimeStamp(String(Date.now() * 10_000))
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port)),
  ]);
