import { CHEAP_MS, createCosts } from './askers-costs';

/** Whom a piece of work is for. */
export interface Asker {
  /** A person's pieces run one after another. Then others whom their time counts for: a network. */
  readonly owners: readonly [person: string, ...others: string[]];
  /** Aborts when nobody waits for the work any more. */
  readonly gone: AbortSignal;
}

/** Work that stops when the signal aborts, and can be begun again. */
type Work<T> = (signal: AbortSignal) => Promise<T>;

export type FairTurns = <T>(asker: Asker, work: Work<T>) => Promise<T>;

interface Piece extends Asker {
  /** Settles its caller's promise, unless the signal has aborted. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** It needs more than a slice. */
  isLong: boolean;
}

interface Run {
  /** One at a time: it is long, or costly. */
  isHeavy: boolean;
  readonly yielding: AbortController;
  /** It has had a whole slice. */
  isOver: boolean;
}

export interface TurnsOptions {
  /** How many pieces run together. */
  readonly atOnce: number;
  /** Milliseconds after which a piece lets others pass. */
  readonly sliceMs?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

const SLICE_MS = 1_000;

/**
 * Few pieces of work run at once, one of each person. Next is whose owners have used and ask for
 * the least time, so somebody with two hundred pieces is never before somebody with one. All who
 * ask for much share one place, which a piece that takes long may keep. On the others a long one is
 * stopped, and begins again later.
 */
export const createFairTurns = (options: TurnsOptions): FairTurns => {
  const { atOnce, sliceMs = SLICE_MS, now = () => performance.now() } = options;
  const costs = createCosts(now);
  const waiting = new Set<Piece>();
  const running = new Map<Piece, Run>();

  const isHeavyRunning = (): boolean => [...running.values()].some(({ isHeavy }) => isHeavy);

  const isWorkedFor = (person: string): boolean =>
    [...running.keys()].some(({ owners }) => owners[0] === person);

  const costsNow = () => costs.among([...waiting, ...running.keys()]);

  /** What waits and may begin, with its cost. */
  const candidates = () => {
    const costOf = costsNow();
    return [...waiting]
      .filter(({ owners: [person] }) => !isWorkedFor(person))
      .map((piece) => ({ piece, cost: costOf(piece) }))
      .map((one) => ({ ...one, isHeavy: one.piece.isLong || one.cost > CHEAP_MS }))
      .filter(({ isHeavy }) => !(isHeavy && isHeavyRunning()));
  };

  /** The one that costs least begins; of equal ones, the first. */
  const next = (): void => {
    while (running.size < atOnce) {
      const all = candidates();
      const least = Math.min(...all.map(({ cost }) => cost));
      const found = all.find(({ cost }) => cost === least);
      if (!found) return;
      waiting.delete(found.piece);
      void begin(found.piece, found.isHeavy);
    }
  };

  const isCheaperWaiting = (piece: Piece): boolean => {
    const limit = costsNow()(piece);
    return candidates().some(({ cost }) => cost < limit);
  };

  /** The first light one that takes long becomes heavy, others leave to whoever costs less. */
  const relieve = (): void => {
    for (const [piece, run] of running) {
      if (run.isHeavy || !run.isOver) continue;
      if (!isHeavyRunning()) run.isHeavy = true;
      else if (isCheaperWaiting(piece)) run.yielding.abort();
    }
  };

  const begin = async (piece: Piece, isHeavy: boolean): Promise<void> => {
    const since = now();
    const run: Run = { isHeavy, isOver: false, yielding: new AbortController() };
    running.set(piece, run);
    const slice = setTimeout(() => {
      run.isOver = true;
      relieve();
    }, sliceMs);
    await piece.run(AbortSignal.any([piece.gone, run.yielding.signal]));
    clearTimeout(slice);
    running.delete(piece);
    costs.charge(piece, now() - since);
    next();
  };

  return (asker, work) =>
    new Promise((resolve, reject: (reason: Error) => void) => {
      const leave = (): void => {
        if (waiting.delete(piece)) reject(asker.gone.reason as Error);
      };
      const settle = (): void => asker.gone.removeEventListener('abort', leave);
      const piece: Piece = {
        ...asker,
        isLong: false,
        run: (signal) =>
          work(signal).then(
            (result) => {
              settle();
              resolve(result);
            },
            (error: unknown) => {
              if (signal.aborted && !asker.gone.aborted) {
                piece.isLong = true;
                waiting.add(piece);
                return;
              }
              settle();
              // The work's own.
              reject(error as Error);
            },
          ),
      };
      waiting.add(piece);
      asker.gone.addEventListener('abort', leave, { once: true });
      if (asker.gone.aborted) leave();
      next();
      relieve();
    });
};
