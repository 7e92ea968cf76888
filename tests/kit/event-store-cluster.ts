export {
  startCluster,
  type TestCluster,
} from '../../packages/event-store-stand-in/src/testing/cluster/test-cluster';
export type { TestNode } from '../../packages/event-store-stand-in/src/testing/cluster/test-node';
