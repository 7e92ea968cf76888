export { encodeAppendsQuickly } from './append-requests';
export { decodeAppendedQuickly } from './append-responses';
export { decodeEventsQuickly } from './read-responses';
export type { StoredEvent } from './stored-event';
export { listenTo, type SubscriptionListener } from './subscription-answers';
export { widenWindow } from './wide-window';
