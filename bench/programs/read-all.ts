import { EventStoreDBClient } from '@eventstore/db-client';
import { catalogue } from '@domain/catalogue';
import { streamNames } from '@platform/event-store/codec';
import { answerParent } from '../running/answer-parent';
import type { LogPlace } from '../running/log-place';

export interface ReadAll {
  readonly ms: number;
  /** Only events of raffles; a log also has others, and the store's own. */
  readonly events: number;
}

/** Reads a whole log with the plain official client, and does nothing with the events. */
answerParent(async ({ eventStoreUrl, prefix }: LogPlace): Promise<ReadAll> => {
  const { stored } = streamNames(catalogue, prefix);
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const startedAt = performance.now();
  let events = 0;
  for await (const { event } of client.readAll()) {
    if (event?.streamId.startsWith(stored('raffle-'))) events += 1;
  }
  const ms = performance.now() - startedAt;
  await client.dispose();
  return { ms, events };
});
