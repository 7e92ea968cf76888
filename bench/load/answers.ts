import { now } from '../clock';
import { percentile } from '../table/statistics';
import type { Load, LoadResult, Noted } from './load';

const REFUSAL_LENGTH = 300;

/** Answers of all connections together. */
export class Answers {
  /** Requests that wait for an answer. */
  underWay = 0;
  private accepted = 0;
  private refused = 0;
  private firstRefusal: string | undefined;
  private readonly latencies: number[] = [];
  private readonly noted: Noted[] = [];
  private readonly note: RegExp | undefined;
  private readonly countFrom: number;
  private readonly countUntil: number;

  constructor(private readonly load: Load) {
    this.note = load.note === undefined ? undefined : new RegExp(`"${load.note}":(\\d+)`);
    this.countFrom = now() + load.warmUpSeconds * 1_000;
    this.countUntil = this.countFrom + load.seconds * 1_000;
  }

  get isOver(): boolean {
    return now() >= this.countUntil;
  }

  /** @param body called only when the body is needed */
  add(status: number, sentAt: number, body: () => string): void {
    const at = now();
    this.underWay -= 1;
    if (status < 200 || status >= 300) {
      this.refused += 1;
      this.firstRefusal ??= `${status} ${body().slice(0, REFUSAL_LENGTH)}`;
      return;
    }
    this.accepted += 1;
    if (at >= this.countFrom && at < this.countUntil) this.latencies.push(at - sentAt);
    if (this.note) this.noted.push([Number(this.note.exec(body())?.[1]), at]);
  }

  result(): LoadResult {
    const { accepted, refused, firstRefusal, latencies, noted } = this;
    return {
      accepted,
      refused,
      ...(firstRefusal === undefined ? {} : { firstRefusal }),
      perSecond: latencies.length / this.load.seconds,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      noted,
    };
  }
}
