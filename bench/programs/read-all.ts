import { EventStoreDBClient } from '@eventstore/db-client';
import { answerParent } from '../running/answer-parent';

export interface ReadAll {
  readonly ms: number;
  /** Only events of raffles; a log also has others, and the store's own. */
  readonly events: number;
}

/** Reads a whole log with the plain official client, and does nothing with the events. */
answerParent(async (eventStoreUrl: string): Promise<ReadAll> => {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const startedAt = performance.now();
  let events = 0;
  for await (const { event } of client.readAll()) {
    if (event?.streamId.startsWith('raffle-')) events += 1;
  }
  const ms = performance.now() - startedAt;
  await client.dispose();
  return { ms, events };
});
