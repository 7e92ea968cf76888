import { createHmac, timingSafeEqual } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { derivedKey } from '@platform/hashes';
import type { Logger } from '@platform/logger';
import type { ObjectStore } from '@platform/objects/objects';
import { pause } from '@platform/waiting';

const FOLDER = 'page/';
const TYPE = 'application/octet-stream';
const SEAL_BYTES = 32;
/** No built file has a longer one, and no object could. */
const LONGEST_NAME = 150;
/** The largest built file has some 300 KB. What is larger was put there by somebody else. */
const MOST_BYTES = 4 * 1024 * 1024;
const FIRST_AFTER_MS = 60_000;
const DAY_MS = 86_400_000;
/** The files of a build that runs are stored again after this time. */
const RENEWED_AFTER_MS = 7 * DAY_MS;
/** So those of a build that was replaced stay for thirty days at least. */
const KEPT_MS = RENEWED_AFTER_MS + 31 * DAY_MS;
/** Made of the others when they are sent. */
const COMPRESSED = /\.(br|gz)$/;

const objectOf = (name: string): string => `${FOLDER}${name}.bin`;

interface PageFileParts {
  readonly objects: ObjectStore;
  /** Of the built page's hashed files. */
  readonly folder: string;
  readonly sessionSecret: string;
  readonly now: () => Date;
}

/**
 * The files of earlier builds of the page, for tabs that were opened before an upgrade. Each stands
 * in the object store under its name, which contains a hash of its content. A seal keeps whoever
 * may write there from putting scripts into the page.
 */
export const createKeptPageFiles = ({ objects, folder, sessionSecret, now }: PageFileParts) => {
  const secret = derivedKey(sessionSecret, 'files of the page');
  const sealOf = (name: string, bytes: Uint8Array): Buffer =>
    createHmac('sha256', secret).update(`${name}\0`).update(bytes).digest();
  const isOlder = (storedAt: number, ms: number): boolean => now().getTime() - storedAt > ms;

  const keepOne = async (name: string): Promise<void> => {
    const bytes = await readFile(join(folder, name));
    const seal = sealOf(name, bytes);
    const stored = await objects.readStart(objectOf(name), SEAL_BYTES);
    if (stored?.start.equals(seal) && !isOlder(stored.storedAt, RENEWED_AFTER_MS)) return;
    await objects.remove(objectOf(name));
    await objects.put(objectOf(name), Buffer.concat([seal, bytes]), TYPE);
  };

  /** Stores the files of this build, and removes those of builds that ended a month ago. */
  const keep = async (): Promise<void> => {
    const built = await readdir(folder).catch(() => []);
    const own = built.filter((name) => !COMPRESSED.test(name));
    for (const name of own) await keepOne(name);
    const isOwn = new Set(own.map(objectOf));
    for await (const page of objects.list(FOLDER)) {
      for (const { key, storedAt } of page)
        if (!isOwn.has(key) && isOlder(storedAt, KEPT_MS)) await objects.remove(key);
    }
  };

  return {
    keep,
    /** A file of an earlier build, or undefined. */
    find: async (name: string): Promise<Buffer | undefined> => {
      if (name.length > LONGEST_NAME) return undefined;
      const stored = await objects.get(objectOf(name));
      if (!stored) return undefined;
      if (stored.size > MOST_BYTES) {
        stored.body.destroy();
        return undefined;
      }
      const all = await buffer(stored.body);
      if (all.length < SEAL_BYTES) return undefined;
      const bytes = all.subarray(SEAL_BYTES);
      const seal = all.subarray(0, SEAL_BYTES);
      return timingSafeEqual(seal, sealOf(name, bytes)) ? bytes : undefined;
    },
  };
};

export type KeptPageFiles = ReturnType<typeof createKeptPageFiles>;

/** Keeps this build's files while the program runs; a failure is tried again a day later. */
export const keepPageFiles = (files: KeptPageFiles, logger: Logger) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    await pause(FIRST_AFTER_MS, signal);
    while (!signal.aborted) {
      await files.keep().catch((error: unknown) => {
        logger.warn({ err: error }, 'the files of the page are not kept for open tabs');
      });
      await pause(DAY_MS, signal);
    }
  };
  const running = run();
  return {
    close: (): Promise<void> => {
      stopping.abort();
      return running;
    },
  };
};
