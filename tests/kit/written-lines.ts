import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Logger } from '@platform/logger';

/** A logger, and the lines that it has written. */
export const writtenLines = (): {
  readonly logger: Logger;
  readonly lines: readonly Record<string, unknown>[];
} => {
  const lines: Record<string, unknown>[] = [];
  const output = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>); // pino writes this shape
      done();
    },
  });
  return { logger: pino(output), lines };
};
