import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Resources } from './resources';
import { standIn } from './stand-in';
import { temporaryFolder } from './temporary-folder';

/** Where the events of one site are. */
export interface LogPlace {
  readonly eventStoreUrl: string;
  /** Of the names of its streams. */
  readonly prefix: string;
}

/** On a server that has events already, each site that is measured is one of its own. */
export const newPrefix = (): string => `bench_${randomUUID().replaceAll('-', '')}`;

/** A place for a new log: on the server of `EVENT_STORE_URL`, or else in a stand-in. */
export const placeForLog = async (resources: Resources): Promise<LogPlace> => {
  const { EVENT_STORE_URL: eventStoreUrl } = process.env;
  if (eventStoreUrl) return { eventStoreUrl, prefix: newPrefix() };
  const { value: folder } = await temporaryFolder(resources);
  const file = join(folder, 'events.db');
  const { value: url } = await standIn(resources, 'embedded-event-store', '--file', file);
  return { eventStoreUrl: url, prefix: '' };
};
