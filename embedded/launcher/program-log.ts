import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { briefly } from './brief-line';

const LARGEST_BYTES = 10 * 1024 * 1024;

/** The same warning again within this time is only written to the file. */
const REPEAT_AFTER_MS = 10_000;

const makeRoom = (file: string) => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_BYTES) renameSync(file, `${file}.1`);
};

/** Where the output of one program goes: all of it to a file, and what a person should know to the terminal. */
export class ProgramLog {
  private readonly file: WriteStream;
  private readonly shownAt = new Map<string, number>();

  constructor(
    folder: string,
    private readonly name: string,
    private readonly show: (line: string) => void,
  ) {
    const file = join(folder, `${name}.log`);
    makeRoom(file);
    this.file = createWriteStream(file, { flags: 'a', mode: 0o600 });
    // A full disk must not take the launcher down with it.
    this.file.on('error', (error) => this.tell(`its log can't be written (${error.message})`));
  }

  follow(output: Readable): void {
    createInterface({ input: output, crlfDelay: Infinity }).on('line', (line) => {
      this.file.write(`${line}\n`);
      const brief = briefly(line);
      if (brief !== undefined) this.tell(brief);
    });
  }

  private tell(text: string): void {
    const now = Date.now();
    if (now - (this.shownAt.get(text) ?? 0) < REPEAT_AFTER_MS) return;
    this.shownAt.set(text, now);
    this.show(`${this.name}: ${text}`);
  }
}
