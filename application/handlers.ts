import { streamKinds, type StreamKinds } from '../domain/catalogue';
import { nextHeadBy } from '../domain/draw/entries';
import { HANDOVER_TIMES, type HandoverTimes } from '../domain/handovers/decider';
import type { Event } from '../domain/shared/message';
import type { AnyRefusal } from '../domain/shared/decision';
import type { DecidedKind } from '../domain/shared/stream-kind';
import { createCommandHandler, type CommandHandler } from '../platform/event-store/command-handler';
import type { EventLog } from '../platform/event-store/event-log';
import type { AnyCommand } from '../platform/event-store/stream-queue';
import { createSnapshots, type Snapshots } from '../platform/event-store/snapshots';
import { categoryOf } from '../platform/event-store/codec';
import type { Logger } from '../platform/logger';
import type { HandlerWatch } from '../platform/metrics/command-metrics';
import { sha256 } from '../platform/hashes';
import type { RaffleEvent } from '../domain/raffles/events';
import { unknownRaffle, type Raffle } from '../domain/raffles/state';
import {
  isSnapshotDue,
  partsOf,
  snapshotTaken,
  withPart,
  type RafflePart,
} from '../domain/raffles/snapshot';
import { raffleSnapshotStream } from '../domain/raffles/stream';

/** Makes the first purchase after a start quick, however much a raffle has sold. */
const raffleSnapshots = (
  log: Pick<EventLog, 'append' | 'readStream' | 'deleteStream'>,
  logger: Logger,
): Snapshots<Raffle> =>
  createSnapshots<Raffle, RafflePart, RaffleEvent>(log, logger, {
    initialState: unknownRaffle,
    streamOf: raffleSnapshotStream,
    isDue: isSnapshotDue,
    partsOf,
    withPart,
    toEvent: snapshotTaken,
    // The chain's head covers every purchase before it.
    endsWith: (raffle, { data }) =>
      raffle.status !== 'unknown' && data.entriesHead === raffle.entriesHead,
  });

type HandlerOf<Kind> =
  Kind extends DecidedKind<
    string,
    infer State,
    infer C extends AnyCommand,
    infer E extends Event<string, object>,
    infer Refusals
  >
    ? CommandHandler<State, C, E, Refusals>
    : never;

/** The kinds whose events follow from commands, by the names of their handlers. */
type Named = {
  readonly [
    C in keyof StreamKinds as StreamKinds[C] extends { readonly name: infer Name }
      ? Name & string
      : never
  ]: StreamKinds[C];
};

/** One command handler for each kind of stream, with its cached states. */
type NamedHandlers = { readonly [Name in keyof Named]: HandlerOf<Named[Name]> };

export interface Handlers extends NamedHandlers {
  /**
   * Reports that this revision was appended: an older cached state is read on before its next use.
   */
  observe: (stream: string, revision: number) => void;
  /** Waits for commands under way. */
  idle: () => Promise<void>;
}

export interface HandlersOptions {
  readonly log: EventLog;
  readonly logger: Logger;
  readonly now: () => Date;
  /** From a raffle's seal to its draw. */
  readonly drawDelayMs: number;
  /** Of the steps of a hand-over, where they are not the usual ones. */
  readonly handoverTimes?: Partial<HandoverTimes>;
  /** The limit of all cached states together. */
  readonly cacheBytes: number;
  /**
   * Whether this program follows the log, and reports to `observe` what others append. Where it
   * does not, states are read on before each use, so that nothing is decided by an old one.
   */
  readonly followsLog?: boolean;
  /** Counts the commands of each kind of stream. */
  readonly watch?: ((stream: string) => HandlerWatch) | undefined;
}

/** Any kind that has a decider, for work that is the same for all of them. */
type AnyKind = DecidedKind<
  string,
  unknown,
  AnyCommand,
  Event<string, object>,
  AnyRefusal<AnyCommand, unknown>
>;

const decidedKinds = Object.entries(streamKinds).flatMap(([category, kind]) =>
  // What a handler is given comes from its own stream and its own decider.
  'decider' in kind ? [{ category, kind: kind as unknown as AnyKind }] : [],
);
const allShares = decidedKinds.reduce((sum, { kind }) => sum + kind.share, 0);

const RAFFLE = 'raffle' satisfies keyof StreamKinds;

/** Decides, caches states and takes snapshots, the same for every program. */
export const createHandlers = (options: HandlersOptions): Handlers => {
  const { log, logger, now, drawDelayMs, handoverTimes, cacheBytes, followsLog = false } = options;
  const handover = { ...HANDOVER_TIMES, ...handoverTimes };
  const policy = { drawDelayMs, handover, nextHead: nextHeadBy(sha256) };
  /** Of the kind whose streams are too long to be read whole each time; raffles' states alone. */
  const snapshots = raffleSnapshots(log, logger) as Snapshots<unknown>;
  const handlers = decidedKinds.map(({ category, kind }) => {
    const handler = createCommandHandler({
      log,
      decider: kind.decider(policy),
      sizeOf: kind.sizeOf,
      maxCacheBytes: Math.floor((cacheBytes * kind.share) / allShares),
      followsLog,
      snapshots: category === RAFFLE ? snapshots : undefined,
      now,
      watch: options.watch?.(category),
    });
    return { category, name: kind.name, handler };
  });
  const byCategory = new Map(handlers.map(({ category, handler }) => [category, handler.states]));
  const named = Object.fromEntries(handlers.map(({ name, handler }) => [name, handler]));
  return {
    // One for each kind with a decider, made of that decider.
    ...(named as unknown as NamedHandlers),
    observe: (stream, revision) => byCategory.get(categoryOf(stream))?.observe(stream, revision),
    idle: async () => {
      await Promise.all(handlers.map(({ handler }) => handler.idle()));
    },
  };
};
