import type { Catalogue } from '../../domain/shared/event-types';
import type { ProgramConfig } from '../config';
import { connectEventLog, type EventLog, type EventLogOptions } from './event-log';

/** What a program has to know of the configuration to reach the site's log. */
export type SiteLogConfig = Pick<
  ProgramConfig,
  'eventStoreUrl' | 'eventStorePrefix' | 'writePreviousVersionOf'
>;

/** The log that this site is configured with. */
export const connectSiteLog = (
  { eventStoreUrl, eventStorePrefix: prefix, writePreviousVersionOf }: SiteLogConfig,
  catalogue: Catalogue,
  options: Pick<EventLogOptions, 'readsAll'> = {},
): EventLog =>
  connectEventLog(eventStoreUrl, { catalogue, prefix, writePreviousVersionOf, ...options });
