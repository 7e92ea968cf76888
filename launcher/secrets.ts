import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { StartError } from '../platform/lifecycle';
import { writePrivately } from './private-file';

export interface Secrets {
  readonly sessionSecret: string;
  readonly drawSecret: string;
}

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  'sessionSecret' in value &&
  typeof value.sessionSecret === 'string' &&
  'drawSecret' in value &&
  typeof value.drawSecret === 'string';

const parse = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * @returns undefined when there is no such file
 * @throws StartError when it can't be read
 */
export const readSecrets = (file: string): Secrets | undefined => {
  if (!existsSync(file)) return undefined;
  const value = parse(file);
  if (isSecrets(value)) return value;
  // New secrets would silently lose every user name and every open draw.
  throw new StartError(
    `The secrets in ${file} can't be read. Put a backup of the file in its place: ` +
      'without them nobody can sign in and open draws can not be finished.',
  );
};

const secret = () => randomBytes(32).toString('hex');

/**
 * The secrets of an embedded log, generated at the first call. A backup of the log must include
 * them.
 */
export const keepSecrets = (file: string): Secrets => {
  const kept = readSecrets(file);
  if (kept) return kept;
  const made = { sessionSecret: secret(), drawSecret: secret() };
  writePrivately(file, made);
  return made;
};
