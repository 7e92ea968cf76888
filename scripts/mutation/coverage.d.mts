type Counts = Readonly<Record<string, number>>;

export interface Counted {
  readonly static: Counts;
  readonly perTest: Readonly<Record<string, Counts>>;
}

export interface CoveringFile {
  readonly file: string;
  readonly ms: number;
  readonly tests?: readonly string[];
}

export class Coverage {
  readonly total: Counted;
  add(file: string, ms: number, counts: Counted): void;
  byFault(): Readonly<Record<string, readonly CoveringFile[]>>;
}
