import { Server, ServerCredentials, type sendUnaryData, type StatusObject } from '@grpc/grpc-js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import { GossipService, ServerFeaturesService, StreamsService } from '../../stubs';
import { openForwarding, rawMethod, type RawCall } from './forwarding';
import {
  clusterSeen,
  hasCaughtUp,
  isSubscription,
  noLeader,
  notLeader,
  notReady,
  tooSlow,
  type SeenNode,
} from './messages';
import { openRelay, type Relay } from './relay';

/** One node of a cluster in a test, and what may happen to it. */
export interface TestNode extends Pick<Relay, 'port' | 'freeze' | 'thaw'> {
  /**
   * It loses the others and the log, not its clients: it refuses appends and readings from the
   * leader, knows no leader, and its subscriptions stand still.
   */
  cutOff: () => void;
  readonly isCutOff: boolean;
  /** Appends reach the log from now on, and their answers come this much later; 0 for at once. */
  answerLate: (ms: number) => void;
  /** Each append is answered this often from now on. */
  answerTimes: (times: number) => void;
  /** Throws out live readers that have not read this many events, as the real server does. */
  limitReaders: (events: number) => void;
  /** Answers readings from the older log on this port, as a follower that lags. */
  lagBehind: (olderLog: number) => void;
  /** Refuses all calls, as a program that has ended. */
  die: () => void;
  close: () => Promise<void>;
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
      if (error) reject(error);
      else resolve(port);
    });
  });

/**
 * @param log the port of the server that has the log
 * @param seen how this node sees the cluster now
 */
export const startNode = async (
  log: number,
  seen: () => readonly SeenNode[],
): Promise<TestNode> => {
  let isCutOff = false;
  let lateMs = 0;
  let times = 1;
  let behindMost = Infinity;
  const { forward, close: closeForwarding } = openForwarding(log);
  let older: ReturnType<typeof openForwarding> | undefined;

  const batchAppend = (path: string, call: RawCall) =>
    forward(path, call, {
      request: (bytes) => {
        if (!isCutOff) return true;
        const refusal = notReady(bytes);
        if (refusal) call.write(refusal);
        return false;
      },
      response: (_bytes, pass) => {
        const answer = () => {
          for (let time = 0; time < times; time += 1) void pass();
        };
        if (lateMs > 0) setTimeout(answer, lateMs);
        else answer();
      },
    });

  /** Why this node does not answer a call that asks for the leader. */
  const refusalOf = (call: RawCall): StatusObject | undefined => {
    if (call.metadata.get('requires-leader').length === 0) return undefined;
    if (isCutOff) return noLeader();
    const all = seen();
    const leader = all.find(({ state }) => state === 'leader');
    return leader && leader.port !== relay.port ? notLeader(leader.port) : undefined;
  };

  const read = (path: string, call: RawCall) => {
    const refusal = refusalOf(call);
    if (refusal) {
      call.emit('error', refusal);
      return;
    }
    let isSubscribed = false;
    let isLive = false;
    let behind = 0;
    const passLive = async (pass: () => Promise<void>) => {
      behind += 1;
      if (behind > behindMost) call.emit('error', tooSlow());
      await pass();
      behind -= 1;
    };
    (older?.forward ?? forward)(path, call, {
      request: (bytes) => {
        isSubscribed = isSubscription(bytes);
        return true;
      },
      response: (bytes, pass) => {
        if (isSubscribed && isCutOff) return;
        void (isLive ? passLive(pass) : pass());
        isLive ||= isSubscribed && hasCaughtUp(bytes);
      },
    });
  };

  const server = new Server({ 'grpc.max_receive_message_length': -1 });
  for (const service of [StreamsService, ServerFeaturesService]) {
    for (const [name, { path }] of Object.entries(service)) {
      const handle = name === 'batchAppend' ? batchAppend : name === 'read' ? read : forward;
      server.addService(
        { [name]: rawMethod(path) },
        { [name]: (call: RawCall) => handle(path, call) },
      );
    }
  }
  server.addService(GossipService, {
    read: (_call: unknown, callback: sendUnaryData<ClusterInfo>) =>
      callback(null, clusterSeen(seen())),
  });
  const relay = await openRelay(await listen(server));
  let isDead = false;
  const die = () => {
    if (isDead) return;
    isDead = true;
    relay.end();
    server.forceShutdown();
    closeForwarding();
    older?.close();
  };
  const { port, freeze, thaw } = relay;
  return {
    port,
    freeze,
    thaw,
    cutOff: () => {
      isCutOff = true;
    },
    get isCutOff() {
      return isCutOff;
    },
    answerLate: (ms) => {
      lateMs = ms;
    },
    answerTimes: (count) => {
      times = count;
    },
    limitReaders: (events) => {
      behindMost = events;
    },
    lagBehind: (olderLog) => {
      older = openForwarding(olderLog);
    },
    die,
    close: () => {
      die();
      return relay.close();
    },
  };
};
