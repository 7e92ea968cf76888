import { randomUUID } from 'node:crypto';
import { catalogue } from '@domain/catalogue';
import { auditRequested } from '@domain/operations/controls';
import { raffleFeatureExpired } from '@domain/raffles/controls';
import { newEvent, type NewEvent } from '@platform/event-store/codec';
import { connectEventLog, type EventLog } from '@platform/event-store/event-log';
import { operationsStream } from '@domain/operations/stream';
import { raffleStream } from '@domain/raffles/stream';
import { purchased } from '../fill/purchases';
import { raffleCreated } from '../fill/raffle-created';
import type { LogPlace } from '../running/log-place';

export interface Filled {
  /** Of one request in the middle of the log. */
  readonly correlationId: string;
  /** Of an event near its start, and of one in the middle. */
  readonly id: string;
  readonly middleId: string;
  /** When that one happened, ISO 8601. */
  readonly at: string;
  /** Who acted twice, near the start and in the middle. */
  readonly rareActor: number;
  readonly frequentActor: number;
}

const APPEND_AT_ONCE = 250;
const BUYERS = 20_000;
const RARE_ACTOR = 77;

/** Acts in which nobody is named: one of the terminal, and one of the site by itself. */
const appendUnnamed = async (log: EventLog, raffleId: number): Promise<void> => {
  const at = new Date().toISOString();
  const acts = [
    [operationsStream('audits'), { ...auditRequested(), at }],
    [raffleStream(raffleId), raffleFeatureExpired({ raffleId, at })],
  ] as const;
  for (const [stream, act] of acts)
    await log.append(stream, [newEvent(act, { correlationId: randomUUID() })], 'any');
};

/**
 * A log of purchases, each of a request of its own. A person, the terminal and the site have acted
 * twice: near the start and in the middle.
 */
export const fillLog = async (
  { eventStoreUrl, prefix }: LogPlace,
  raffles: number,
  each: number,
): Promise<Filled> => {
  const log = connectEventLog(eventStoreUrl, { catalogue, prefix });
  let [id, middleId, correlationId, at] = ['', '', '', ''];
  for (let index = 0; index < raffles; index += 1) {
    const raffleId = index + 1;
    const isRare = index === 1 || index === Math.floor(raffles / 2);
    const by = { correlationId: randomUUID(), actorId: isRare ? RARE_ACTOR : 1 };
    const created = newEvent(raffleCreated({ raffleId }, new Date()), by);
    if (index === 1) ({ id } = created);
    if (isRare) [middleId, correlationId, at] = [created.id, by.correlationId, created.event.at];
    await log.append(raffleStream(raffleId), [created], 'no-stream');
    for (let sold = 0; sold < each; sold += APPEND_AT_ONCE) {
      const events = Array.from(
        { length: Math.min(APPEND_AT_ONCE, each - sold) },
        (_, nth): NewEvent => {
          const event = purchased({ raffleId, purchases: each, buyers: BUYERS }, sold + nth + 1);
          return newEvent(event, { correlationId: randomUUID(), actorId: event.data.buyerId });
        },
      );
      await log.append(raffleStream(raffleId), events, sold);
    }
    if (isRare) await appendUnnamed(log, raffleId);
  }
  await log.close();
  return { correlationId, id, middleId, at, rareActor: RARE_ACTOR, frequentActor: 1_020 };
};
