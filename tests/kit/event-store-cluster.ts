export {
  startCluster,
  type TestCluster,
} from '../../packages/embedded-event-store/src/testing/cluster/test-cluster';
export type { TestNode } from '../../packages/embedded-event-store/src/testing/cluster/test-node';
