import { LogUnavailableError, UnreadableEventError } from '../../platform/event-store/errors';
import type { Document } from './field-changes';
import {
  FOLD_WEIGHT,
  Folding,
  NOTHING_YET,
  weigh,
  type DocumentFold,
  type FoldedSubject,
  type SubjectStep,
  type Taken,
} from './folding';
import { eventsOfSubject, type SubjectReading, type SubjectEvent } from './state-subjects';

/** Up to a revision of the subject's stream, or a moment; without both, up to the end. */
export interface Until {
  readonly revision?: number | undefined;
  readonly moment?: Date | undefined;
}

/** How long somebody waits for a reading. */
export interface Patience {
  readonly signal?: AbortSignal | undefined;
  readonly forMs?: number | undefined;
}

interface TimelineOptions extends SubjectReading {
  readonly fold: DocumentFold;
}

/** A subject's documents at a place of its past. */
export interface Past {
  /** Of its own stream; null before its first event. */
  readonly revision: number | null;
  readonly documents: readonly Document[];
  /** The steps of the last stop: mostly one, none before the first event. */
  readonly steps: readonly SubjectStep[];
  /** The revisions of its own stream before and after this place where something happened to it. */
  readonly previous: number | null;
  readonly next: number | null;
}

export interface StepPage {
  readonly steps: readonly SubjectStep[];
  /** `from` of the next page; null at the end. */
  readonly next: number | null;
}

/** Events between two folds that are kept, until there are too many of these. */
const SPACING = 256;
/** Half of the folds are dropped beyond so many, or beyond so many characters of documents. */
const FOLDS_MOST = 512;
const WEIGHT_MOST = 8_000_000;
/** A page ends here even when it is not full, so that rare events do not keep a reader waiting. */
const EXAMINED_MOST = 4_000;

interface Kept {
  readonly folded: FoldedSubject;
  readonly weight: number;
}

const isWithin = ({ revision, moment }: Until, { event, isOwnStream }: SubjectEvent): boolean =>
  (revision === undefined || !isOwnStream || event.revision <= revision) &&
  (moment === undefined || new Date(event.at) <= moment);

/**
 * The past of one subject. It is read and folded once; folds on the way are kept, so that any place
 * of it is near one of them.
 */
export class Timeline {
  private kept: Kept[] = [{ folded: NOTHING_YET, weight: FOLD_WEIGHT }];
  private head: FoldedSubject = NOTHING_YET;
  private spacing = SPACING;
  private reading: Promise<unknown> = Promise.resolve();
  private stuck: UnreadableEventError | null = null;

  constructor(private readonly options: TimelineOptions) {}

  /** What its memory is worth, in characters. */
  get weight(): number {
    return this.kept.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** The first revision of its stream that was not read yet. */
  get read(): number {
    return this.head.readTo.revision;
  }

  /** How many events concern the subject. */
  get events(): number {
    return this.head.events;
  }

  /** As it is at the end of what was read. */
  get documents(): readonly Document[] {
    return [...this.head.documents.values()];
  }

  /** The event that this program can't read, after which nothing is known. */
  get unreadable(): UnreadableEventError | null {
    return this.stuck;
  }

  /** Whether it is so short that reading it again is as quick as remembering it. */
  get isShort(): boolean {
    return this.kept.length === 1;
  }

  /**
   * Reads on, one caller after the other.
   * @returns whether the end was reached in time
   * @throws the signal's reason
   */
  readOn(patience: Patience = {}): Promise<boolean> {
    const turn = this.reading.then(() => this.readFor(patience));
    this.reading = turn.catch(() => undefined);
    return turn;
  }

  /** As it was; of what was read so far. */
  async at(until: Until, signal?: AbortSignal): Promise<Past> {
    const { revision = Infinity, moment = Infinity } = until;
    const folding = this.from(
      ({ readTo, latestAt }) => readTo.revision <= revision + 1 && latestAt <= Number(moment),
    );
    let made: Taken[] = [];
    const about =
      until.revision === undefined ? this.spacing : revision + 2 - folding.readTo.revision;
    for await (const one of this.eventsAfter(folding, about, signal)) {
      if (!isWithin(until, one)) break;
      const taken = folding.take(one);
      if (taken) made = [...made.filter(({ stop }) => stop === taken.stop), taken];
    }
    const { documents, readTo, last, lastButOne } = folding.result();
    const reached = readTo.revision - 1;
    // A kept fold may hold the last stop already.
    const isHeld = last !== null && made.length === 0;
    return {
      revision: reached < 0 ? null : reached,
      documents: [...documents.values()],
      steps: isHeld ? (await this.steps(last, 1, signal)).steps : made.map(({ step }) => step()),
      previous: last !== null && last < reached ? last : lastButOne,
      next: await this.nextAfter(reached, signal),
    };
  }

  /** A page of its steps, from a revision of its own stream on. */
  async steps(from: number, limit: number, signal?: AbortSignal): Promise<StepPage> {
    const folding = this.from(({ readTo }) => readTo.revision <= from);
    const steps: SubjectStep[] = [];
    let examined = 0;
    const about = from - folding.readTo.revision + limit + 1;
    for await (const one of this.eventsAfter(folding, about, signal)) {
      const stop = one.after.revision - 1;
      const isFull = steps.length >= limit || examined >= EXAMINED_MOST;
      // A page ends between two stops.
      if (isFull && one.isOwnStream) return { steps, next: stop };
      const taken = folding.take(one);
      if (stop < from) continue;
      examined += 1;
      if (taken) steps.push(taken.step());
    }
    return { steps, next: null };
  }

  private async readFor(patience: Patience): Promise<boolean> {
    for (;;) {
      const before = this.read;
      try {
        return await this.readOnce(patience);
      } catch (error) {
        // A busy log has not answered one page of many: what came before is kept.
        if (!(error instanceof LogUnavailableError) || this.read === before) throw error;
        if (patience.forMs !== undefined) return false;
      }
    }
  }

  private async readOnce({ signal, forMs = Infinity }: Patience): Promise<boolean> {
    signal?.throwIfAborted();
    const folding = this.folding(this.head);
    const until = performance.now() + forMs;
    try {
      for await (const one of eventsOfSubject(this.options, this.head.readTo, SPACING)) {
        signal?.throwIfAborted();
        folding.take(one);
        const { revision } = folding.readTo;
        if (revision % this.spacing === 0) this.keep(folding.result());
        // The events of a page are here already.
        if (revision % SPACING === 0 && performance.now() > until) return false;
      }
      this.stuck = null;
      return true;
    } catch (error) {
      if (!(error instanceof UnreadableEventError)) throw error;
      this.stuck = error;
      return true;
    } finally {
      this.head = folding.result();
    }
  }

  private folding(from: FoldedSubject): Folding {
    return new Folding({ ...this.options, from });
  }

  /** Goes on from the last kept fold that is early enough; the first is at the beginning. */
  private from(isEarly: (folded: FoldedSubject) => boolean): Folding {
    const kept = this.kept.findLast(({ folded }) => isEarly(folded));
    return this.folding(kept?.folded ?? NOTHING_YET);
  }

  private keep(folded: FoldedSubject): void {
    // A stop with two events is kept once, after both.
    if (this.kept.at(-1)?.folded.readTo.revision === folded.readTo.revision) this.kept.pop();
    const before = this.kept.at(-1)?.folded ?? NOTHING_YET;
    this.kept.push({ folded, weight: weigh(folded, before) });
    while (this.kept.length > 2 && (this.kept.length > FOLDS_MOST || this.weight > WEIGHT_MOST))
      this.thinOut();
  }

  private thinOut(): void {
    this.spacing *= 2;
    const kept = this.kept.filter(({ folded }) => folded.readTo.revision % this.spacing === 0);
    this.kept = kept.map(({ folded }, index) => ({
      folded,
      weight: weigh(folded, kept[index - 1]?.folded ?? NOTHING_YET),
    }));
  }

  /** The events up to the end of what was read. */
  private async *eventsAfter(folding: Folding, about: number, signal?: AbortSignal) {
    const { head } = this;
    if (folding.readTo.revision >= head.readTo.revision && folding.readTo.waiting.length === 0)
      return;
    for await (const one of eventsOfSubject(this.options, folding.readTo, about)) {
      signal?.throwIfAborted();
      if (one.after.revision > head.readTo.revision) return;
      yield one;
    }
  }

  private async nextAfter(revision: number, signal?: AbortSignal): Promise<number | null> {
    if ((this.head.last ?? -1) <= revision) return null;
    const index = this.kept.findIndex(({ folded }) => (folded.last ?? -1) > revision);
    const before = index < 0 ? this.kept.at(-1) : this.kept[index - 1];
    const start = Math.max(revision + 1, before?.folded.readTo.revision ?? 0);
    const folding = this.folding(NOTHING_YET);
    const readTo = { revision: start, waiting: [] };
    for await (const { event, isOwnStream } of eventsOfSubject(this.options, readTo, 1)) {
      signal?.throwIfAborted();
      if (isOwnStream && folding.concerns(event)) return event.revision;
    }
    return null;
  }
}
