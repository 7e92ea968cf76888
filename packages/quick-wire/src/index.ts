export { guardClient, type GuardedClient } from './guard-client';
export { knowsLeader } from './knows-leader';
export { listenTo, type CheckpointReached } from './listen-to';
export { mayHearCredentials, readLogAddress, type LogAddress } from './log-address';
export { sendCredentials } from './send-credentials';
export { useQuickWire } from './quick-wire';
export type { StoredEvent } from './stored-event';
export type { SubscriptionListener } from './subscription-listener';
export { widenWindow } from './wide-window';
