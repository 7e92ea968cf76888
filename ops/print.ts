import { pipeline } from 'node:stream/promises';

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/**
 * Prints no faster than the output is read (`less`, `jq`), and stops when the reader has enough
 * (`head`).
 */
export const print = async (lines: AsyncIterable<string>): Promise<void> => {
  try {
    await pipeline(lines, process.stdout, { end: false });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    // The reader has left, so the stream would never drain.
    stream.once('error', () => resolve());
    stream.write('', () => resolve());
  });

/**
 * Ends the program after all output has been written: an immediate exit loses what still waits for
 * a pipe.
 */
export const exit = async (exitCode: number): Promise<never> => {
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit(exitCode);
};
