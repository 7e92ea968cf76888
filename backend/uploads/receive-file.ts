import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { finished, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { malformed, ProblemError } from '../http/problem-error';

export interface ReceiveLimits {
  /** Whole megabytes. */
  readonly maxBytes: number;
  /** Milliseconds for the whole body. */
  readonly withinMs: number;
}

/** An upload may contain its place, so other users of this machine must not read it. */
const OWN = 0o600;

const MEGABYTE = 1024 * 1024;

const tooBig = (maxBytes: number) => {
  const detail = `La imagen es demasiado grande. Máximo ${maxBytes / MEGABYTE}MB.`;
  return new ProblemError(413, 'image-too-big', detail);
};

const tooSlow = () =>
  new ProblemError(408, 'upload-too-slow', 'La subida ha tardado demasiado. Inténtalo de nuevo.', {
    headers: { Connection: 'close' },
  });

export const cutOff = () => malformed('La subida se ha interrumpido. Inténtalo de nuevo.');

const upTo = (maxBytes: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done: TransformCallback) => {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooBig(maxBytes));
      else done(null, chunk);
    },
  });
};

/**
 * Writes a request's body to a new file as it arrives, so that it needs little memory. A refused
 * request stays open until its answer is sent.
 * @throws ProblemError 400 cut off, 408 too slow, 413 too big
 */
export const receiveFile = async (
  request: IncomingMessage,
  file: string,
  { maxBytes, withinMs }: ReceiveLimits,
): Promise<void> => {
  if (Number(request.headers['content-length']) > maxBytes) throw tooBig(maxBytes);
  const body = upTo(maxBytes);
  const stopWatching = finished(request, (error) => {
    if (error) body.destroy(cutOff());
  });
  const deadline = setTimeout(() => body.destroy(tooSlow()), withinMs);
  try {
    await pipeline(request.pipe(body), createWriteStream(file, { flags: 'wx', mode: OWN }));
  } finally {
    clearTimeout(deadline);
    stopWatching();
  }
};
