import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '../event-store/codec';
import { newEvent } from '../event-store/codec';
import {
  readIdentity,
  MOVES_STREAM,
  readMoves,
  type LogIdentity,
  type MoveEvent,
  type Moves,
} from '../event-store/identity';
import { StartError } from '../lifecycle';
import { compareAll, type Proof } from './compare';
import { copyOn, type Copied } from './copy-on';
import { hideAlike, readShown, type Copying } from './hidden';
import { ownEvents, type MovingStore } from './store';

interface MoveLog extends Omit<Copying, 'shown'> {
  /** Told when another part of the work begins. */
  readonly onPart: (part: 'looking' | 'copying' | 'comparing') => void;
}

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly copied: Copied; readonly proof: Proof }
  | { readonly kind: 'stopped' }
  /** An earlier run has finished; the site may have gone on in the target since. */
  | { readonly kind: 'finished-before'; readonly at: number };

const now = (): string => new Date().toISOString();

const moveBegun = (logId: string, numbering: string): MoveEvent & AnyEvent => ({
  type: 'MoveBegun',
  at: now(),
  data: { logId, numbering },
});

const logMoved = (numbering: string, { events, digest }: Proof): MoveEvent & AnyEvent => ({
  type: 'LogMoved',
  at: now(),
  data: { numbering, events, digest },
});

export const logLeft = (numbering: string): MoveEvent & AnyEvent => ({
  type: 'LogLeft',
  at: now(),
  data: { numbering },
});

const tell = async ({ log }: MovingStore, event: MoveEvent & AnyEvent, revision: number) => {
  const noted = newEvent(event, { correlationId: randomUUID() });
  await log.append(MOVES_STREAM, [noted], revision < 0 ? 'no-stream' : revision);
};

/** @throws StartError when there is no log to move, or a part of one */
const identityOf = async ({ log }: MovingStore): Promise<LogIdentity> => {
  const { begun, movedAt } = await readMoves(log);
  if (begun && movedAt === undefined)
    throw new StartError('The move of a log to the source is not finished itself.');
  const identity = await readIdentity(log);
  if (identity) return identity;
  throw new StartError(
    'There is no log of a site in the source. If its streams have a prefix, EVENT_STORE_PREFIX has to name it.',
  );
};

/** @throws StartError that names a stream of the site, which no move has begun */
const requireEmpty = async (target: MovingStore): Promise<void> => {
  for await (const { stream } of ownEvents(target)) {
    throw new StartError(
      `The target has events of a site already, such as those of ${stream}, and this move did not ` +
        'copy them. Choose an empty event store, or keep apart with --prefix.',
    );
  }
};

const elsewhere = () =>
  new StartError('This log was moved to another event store already, and goes on there.');

/** @returns the numbering of the target's positions */
const begin = async (
  { source, target }: MoveLog,
  { logId, isLeft }: LogIdentity,
  { begun, revision }: Moves,
): Promise<string> => {
  const { left } = await readMoves(source.log);
  const leftFor = isLeft ? left?.numbering : undefined;
  if (begun) {
    if (begun.logId !== logId) throw new StartError('Another log is being moved to the target.');
    if (leftFor !== undefined && leftFor !== begun.numbering) throw elsewhere();
    return begun.numbering;
  }
  if (leftFor !== undefined) throw elsewhere();
  await requireEmpty(target);
  const numbering = randomUUID();
  await tell(target, moveBegun(logId, numbering), revision);
  return numbering;
};

/**
 * From here on no program starts on the source; after the second step they do on the target. Killed
 * in between, the next run goes on.
 */
const handOver = async ({ source, target }: MoveLog, numbering: string, proof: Proof) => {
  const { left, revision } = await readMoves(source.log);
  const { isLeft } = await identityOf(source);
  if (!(isLeft && left?.numbering === numbering)) await tell(source, logLeft(numbering), revision);
  await tell(target, logMoved(numbering, proof), (await readMoves(target.log)).revision);
};

/**
 * Moves a log to another store: copies it, lets the target hide what the source hides, compares
 * all, and hands over. It may be stopped or killed at any moment, and goes on when it is repeated.
 * Nothing may write to the source meanwhile.
 * @throws StartError, of which LogDifferenceError is one, LogUnavailableError or LogAccessError
 */
export const moveLog = async (move: MoveLog): Promise<MoveOutcome> => {
  const { source, target, signal, onPart } = move;
  const isStopped = () => signal.aborted;
  const identity = await identityOf(source);
  const moves = await readMoves(target.log);
  if (moves.movedAt !== undefined && moves.begun?.logId === identity.logId && identity.isLeft)
    return { kind: 'finished-before', at: moves.movedAt };
  if (moves.movedAt !== undefined || moves.left)
    throw new StartError('Another move has ended at the target: choose an empty event store.');
  onPart('looking');
  const numbering = await begin(move, identity, moves);
  const shown = await readShown(source, move);
  if (isStopped()) return { kind: 'stopped' };
  const copying = { ...move, shown };
  onPart('copying');
  const copied = await copyOn(copying);
  if (isStopped()) return { kind: 'stopped' };
  await hideAlike(target, shown, copied.leftovers, signal);
  onPart('comparing');
  const proof = await compareAll(copying);
  if (!proof) return { kind: 'stopped' };
  await handOver(move, numbering, proof);
  return { kind: 'moved', copied, proof };
};
