import { Metadata, status, type StatusObject } from '@grpc/grpc-js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import { Any, Code, gossip, GoogleEmpty, shared, Status, streams } from '../../stubs';

/** How a node sees one of its cluster. */
export interface SeenNode {
  readonly port: number;
  readonly state: 'leader' | 'follower' | 'unknown';
  readonly isAlive: boolean;
}

const { VNodeState } = gossip.MemberInfo;
const STATES = {
  leader: VNodeState.LEADER,
  follower: VNodeState.FOLLOWER,
  unknown: VNodeState.UNKNOWN,
} as const;

export const clusterSeen = (nodes: readonly SeenNode[]): ClusterInfo =>
  new gossip.ClusterInfo().setMembersList(
    nodes.map(({ port, state, isAlive }) =>
      new gossip.MemberInfo()
        .setState(STATES[state])
        .setIsAlive(isAlive)
        .setTimeStamp(String(Date.now() * 10_000))
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
    ),
  );

/** What a node answers to an append when it is no leader and knows none. */
export const notReady = (request: Buffer): Buffer | undefined => {
  const asked = streams.BatchAppendReq.deserializeBinary(request);
  if (!asked.getIsFinal()) return undefined;
  const details = new Any();
  details.pack(new GoogleEmpty().serializeBinary(), 'google.protobuf.Empty');
  const answered = new Status()
    .setCode(Code.UNAVAILABLE)
    .setMessage('Server Is Not Ready')
    .setDetails(details);
  const answer = new streams.BatchAppendResp()
    .setCorrelationId(asked.getCorrelationId())
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from('refused')))
    .setError(answered);
  return Buffer.from(answer.serializeBinary());
};

export const isSubscription = (request: Buffer): boolean =>
  streams.ReadReq.deserializeBinary(request).getOptions()?.hasSubscription() ?? false;

export const hasCaughtUp = (answer: Buffer): boolean =>
  streams.ReadResp.deserializeBinary(answer).hasCaughtUp();

/** How a node that does not lead refuses a call that requires the leader. */
export const notLeader = (leaderPort: number): StatusObject => {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(leaderPort));
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
};

/** How a node that knows no leader refuses a call that requires one. */
export const noLeader = (): StatusObject => ({
  code: status.UNAVAILABLE,
  details: 'Server Is Not Ready',
  metadata: new Metadata(),
});

/** How the real server throws out a live reader. */
export const tooSlow = (): StatusObject => ({
  code: status.ABORTED,
  details:
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  metadata: new Metadata(),
});
