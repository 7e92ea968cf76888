import {
  constants,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { shortLine } from './brief-line';

/** Of a program's file, and of the one before it. */
const LARGEST_BYTES = 10 * 1024 * 1024;
const LOOK_EVERY_MS = 500;

/** A repeated warning within this time is written only to the file. */
const REPEAT_AFTER_MS = 10_000;

const NEW_LINE = 10;
const WARNINGS = ['{"level":40', '{"level":50', '{"level":60'];

const chunk = Buffer.allocUnsafe(256 * 1024);

const former = (file: string) => `${file}.1`;

const makeRoom = (file: string) => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_BYTES) renameSync(file, former(file));
};

/** On a full disk the former lines are given up, so that the file can be emptied. */
const keepAsFormer = (file: string) => {
  try {
    copyFileSync(file, former(file), constants.COPYFILE_FICLONE);
  } catch {
    rmSync(former(file), { force: true, recursive: true });
  }
};

/**
 * The output of one program. The program writes to the file itself, so that a busy one costs this
 * process nothing; warnings are read from the file and shown at the terminal.
 */
export class ProgramLog {
  /** The program's standard output and error. */
  readonly descriptor: number;
  private readonly file: string;
  private seen: number;
  private readonly shownAt = new Map<string, number>();

  constructor(
    folder: string,
    private readonly name: string,
    private readonly show: (line: string) => void,
  ) {
    this.file = join(folder, `${name}.log`);
    makeRoom(this.file);
    this.descriptor = openSync(this.file, 'a+', 0o600);
    this.seen = fstatSync(this.descriptor).size;
    setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  /** Shows what was written since the last call, and makes room. */
  look(): void {
    this.read();
    if (fstatSync(this.descriptor).size > LARGEST_BYTES) this.empty();
  }

  /**
   * The program goes on with the file that it has, at its new end, since it appends. What it writes
   * between the copy and the cut is lost.
   */
  private empty(): void {
    keepAsFormer(this.file);
    ftruncateSync(this.descriptor);
    this.seen = 0;
  }

  private read(): void {
    // Somebody may have truncated the file.
    if (fstatSync(this.descriptor).size < this.seen) this.seen = 0;
    for (;;) {
      const length = readSync(this.descriptor, chunk, 0, chunk.length, this.seen);
      const written = chunk.subarray(0, length);
      const isFull = length === chunk.length;
      const whole = written.lastIndexOf(NEW_LINE) + 1;
      const taken = whole === 0 && isFull ? length : whole;
      this.seen += taken;
      this.tellWarnings(written.subarray(0, taken));
      if (!isFull) return;
    }
  }

  private tellWarnings(written: Buffer): void {
    if (!WARNINGS.some((start) => written.includes(start))) return;
    for (const line of written.toString().split('\n')) {
      const brief = shortLine(line);
      if (brief !== undefined) this.tell(brief);
    }
  }

  private tell(text: string): void {
    const now = Date.now();
    for (const [shown, at] of this.shownAt)
      if (now - at >= REPEAT_AFTER_MS) this.shownAt.delete(shown);
    if (this.shownAt.has(text)) return;
    this.shownAt.set(text, now);
    this.show(`${this.name}: ${text}`);
  }
}
