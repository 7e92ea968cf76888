import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartError } from '../platform/lifecycle';
import { errorCode } from './error-code';
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

const read = (file: string): Secrets | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isSecrets(value)) return value;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
  }
  // New ones would silently lose every user name and every open draw.
  throw new StartError(
    `The secrets in ${file} can't be read. Put a backup of the file in its place: ` +
      'without them nobody can sign in and open draws can not be finished.',
  );
};

const secret = () => randomBytes(32).toString('hex');

/** The secrets of an embedded log, made when they are asked for the first time. They belong with the log's backup. */
export const keepSecrets = (file: string): Secrets => {
  const kept = read(file);
  if (kept) return kept;
  const made = { sessionSecret: secret(), drawSecret: secret() };
  writePrivately(file, made);
  return made;
};
