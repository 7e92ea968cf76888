import { DRAW_VERSION } from '../../domain/draw/entries';
import type { RaffleCreated, RaffleEvent } from '../../domain/raffles/events';
import { stageAfter, type SaleStage } from '../../domain/raffles/stages';
import { eventFrom, newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';

/** The stage of a draw: only the promise is public, or the seal too, or everything. */
type DrawStage = 'open' | 'sealed' | 'final';

/** A raffle's draw according to its first and last event, without reading the others. */
export interface DrawOutline {
  readonly created: RaffleCreated;
  readonly stage: DrawStage;
  /** Id of the last event. It identifies a finished draw, also among several logs. */
  readonly lastEventId: string;
  /** According to a seal or a draw; a raffle on sale says nothing of it here. */
  readonly wasResealed: boolean;
}

const STAGES = {
  'on sale': 'open',
  sealed: 'sealed',
  over: 'final',
} as const satisfies Record<SaleStage, DrawStage>;

const isDrawnAnew = (last: RaffleEvent): boolean =>
  last.type === 'WinnerDrawn' && last.data.algorithm !== DRAW_VERSION;

/** @returns undefined when there is no such raffle */
export const drawOutline = async (
  log: Pick<EventLog, 'readStream'>,
  raffleId: number,
): Promise<DrawOutline | undefined> => {
  const stream = raffleStream(raffleId);
  const [created, last] = await Promise.all([
    eventFrom<RaffleEvent>(log, stream),
    newestEvent<RaffleEvent>(log, stream),
  ]);
  if (created?.type !== 'RaffleCreated' || !last) return undefined;
  const wasResealed = 'resealed' in last.data || isDrawnAnew(last);
  return { created, stage: STAGES[stageAfter(last)], lastEventId: last.id, wasResealed };
};
