import type { Secrets } from '../launcher/secrets';
import { StartError } from '../platform/lifecycle';
import { createKeyring } from '../platform/secrets';

const keysIn = ({ drawSecret }: Secrets): string[] => drawSecret.split(',');

/** Present ones stay first: what replaced a secret that leaked must not be undone. */
const withKeysOf = (present: Secrets, backup: Secrets): Secrets => {
  const keys = keysIn(present);
  const missing = keysIn(backup).filter((key) => !keys.includes(key));
  const drawSecret = [...keys.slice(0, -1), ...missing, ...keys.slice(-1)].join(',');
  return { sessionSecret: present.sessionSecret, drawSecret };
};

/** The secrets that a restore finds. */
export interface FoundSecrets {
  readonly present: Secrets | undefined;
  readonly backup: Secrets | undefined;
  /** DRAW_SECRET of the environment, which counts instead of the one in the file. */
  readonly given: readonly string[] | undefined;
}

const missing = () =>
  new StartError(
    'The secrets of this backup are missing: put its secrets.json beside its log. Without them nobody can ' +
      'sign in and open draws can not be finished.',
  );

const foreign = (where: string) =>
  new StartError(
    `The last secret in ${where} is not the one that the log of this backup was opened with. Put the ` +
      'secrets.json of the same site beside its log.',
  );

/**
 * The secrets for a log that is put back: the present ones, with the draw keys that only the backup
 * knows, where they are of the same log; else those of the backup.
 * @param nameKeyId of the log; undefined when no program has used it yet
 * @returns undefined when there is none, and none is needed
 * @throws StartError when none of them belong to the log
 */
export const secretsFor = (
  nameKeyId: unknown,
  { present, backup, given }: FoundSecrets,
): Secrets | undefined => {
  const fits = (keys: readonly string[]) =>
    nameKeyId === undefined || createKeyring(keys).nameKeyId === nameKeyId;
  if (given && !fits(given)) throw foreign('DRAW_SECRET');
  if (backup && !fits(keysIn(backup))) throw foreign('its secrets.json');
  const kept = present && fits(keysIn(present)) ? present : undefined;
  if (kept && backup) return nameKeyId === undefined ? backup : withKeysOf(kept, backup);
  if (!kept && !backup && !given) throw missing();
  return backup ?? kept;
};
