export { startEventStoreDb, type EventStoreDb, type EventStoreDbOptions } from './server';
export { acceptLoss, removeUnfinished, type AcceptedLoss } from './storage/accept-loss';
export { checkLog } from './storage/check-log';
export { DamageError } from './storage/damage';
export { firstEventOf } from './storage/first-event';
