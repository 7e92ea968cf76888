/**
 * Work that is done in pieces. It yields how much it has done since it yielded last, in units of
 * some ten nanoseconds: about what a row or a word of a list takes.
 */
export type Pieces<Result> = Generator<number, Result, undefined>;

/** No piece of work yields more, but for what is a single call of the language. */
export const PIECE_MOST = 20_000;
/** Other requests wait for so much: some milliseconds. */
export const TURN_MOST = 40_000;
/** Long lists are gone through by so many at once: to count each would take as long again. */
const BLOCK = 4_096;

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Counts work that goes on in small steps. */
export class Effort {
  private spent = 0;

  /** Whether a piece is done: `if (effort.add(1)) yield effort.taken();` */
  add(units: number): boolean {
    this.spent += units;
    return this.spent >= PIECE_MOST / 2;
  }

  taken(): number {
    const { spent } = this;
    this.spent = 0;
    return spent;
  }
}

/** The ends of the blocks of a list; each begins where the one before ends. */
export function* blocksOf(length: number): Generator<readonly [number, number], void, undefined> {
  for (let from = 0; from < length; from += BLOCK) yield [from, Math.min(from + BLOCK, length)];
}

/** Does one work after the other, and lets the program do something else between their pieces. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private spent = 0;

  /** @param between called where others have their turn */
  constructor(private readonly between: (spent: number) => Promise<void> = breathe) {}

  run<Result>(begin: () => Pieces<Result>): Promise<Result> {
    const done = this.last.then(() => this.finish(begin()));
    this.last = done.catch(() => undefined);
    return done;
  }

  private async finish<Result>(pieces: Pieces<Result>): Promise<Result> {
    for (;;) {
      const piece = pieces.next();
      if (piece.done) return piece.value;
      this.spent += piece.value;
      if (this.spent < TURN_MOST) continue;
      const { spent } = this;
      this.spent = 0;
      await this.between(spent);
    }
  }
}
