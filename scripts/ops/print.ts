import { pipeline } from 'node:stream/promises';

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/**
 * Prints no faster than it is read (by `less`, by `jq`), and ends once the reader has what it wants
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
    // Of a reader that has left nothing more can be expected.
    stream.once('error', () => resolve());
    stream.write('', () => resolve());
  });

/**
 * Ends the program once all that was said is with its reader: what still waits for room in a pipe
 * is lost when a program just exits.
 */
export const exit = async (exitCode: number): Promise<never> => {
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit(exitCode);
};
