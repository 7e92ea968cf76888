export { startEventStoreDb, type EventStoreDb, type EventStoreDbOptions } from './server';
