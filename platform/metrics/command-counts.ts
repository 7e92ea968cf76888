import { Buckets, SECONDS } from './buckets';

/** What a command handler tells of its work. */
export interface HandlerWatch {
  /** @param refusal the reason of a refused command */
  answered: (ms: number, refusal: string | undefined) => void;
  failed: () => void;
  appended: (events: number) => void;
  lostRace: () => void;
}

const EVENTS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** The commands of one kind of stream. */
export class CommandCounts implements HandlerWatch {
  readonly seconds = new Buckets(SECONDS);
  readonly batches = new Buckets(EVENTS);
  readonly refused = new Map<string, number>();
  accepted = 0;
  failures = 0;
  lostRaces = 0;

  answered(ms: number, refusal: string | undefined): void {
    this.seconds.observe(ms / 1_000);
    if (refusal === undefined) this.accepted += 1;
    else this.refused.set(refusal, (this.refused.get(refusal) ?? 0) + 1);
  }

  failed(): void {
    this.failures += 1;
  }

  appended(events: number): void {
    this.batches.observe(events);
  }

  lostRace(): void {
    this.lostRaces += 1;
  }
}
