import { startEventStoreDb } from '../../server';
import { temporaryFolder } from '../temporary-store';
import { startNode, type TestNode } from './test-node';

/** Nodes in front of one log, which a test can break one by one. */
export interface TestCluster {
  /** The address with all nodes. */
  readonly url: string;
  readonly nodes: readonly TestNode[];
  /** The nodes that are not cut off agree on this leader from now on. */
  lead: (node: number) => void;
  close: () => Promise<void>;
}

/** The first node leads at first. */
export const startCluster = async (size = 2): Promise<TestCluster> => {
  const folder = await temporaryFolder();
  const log = await startEventStoreDb({ file: folder.file });
  let leader = 0;
  const nodes: TestNode[] = [];
  const seenBy = (self: number) =>
    nodes.map((node, at) => {
      const isReached = nodes[self]?.isCutOff === node.isCutOff && (!node.isCutOff || at === self);
      const state = node.isCutOff ? 'unknown' : at === leader ? 'leader' : 'follower';
      return { port: node.port, state, isAlive: isReached } as const;
    });
  for (let self = 0; self < size; self += 1) {
    nodes.push(await startNode(log.port, () => seenBy(self)));
  }
  return {
    url: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    nodes,
    lead: (node) => {
      leader = node;
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await log.close();
      await folder.remove();
    },
  };
};
