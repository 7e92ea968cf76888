import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';

const checkWrites = (concern: unknown): void => {
  if (concern === undefined) return;
  const w = isDoc(concern) ? (concern['w'] ?? 1) : concern;
  if (w === 'majority' || Number(w) === 0 || Number(w) === 1) return;
  throw new CommandError(
    'BadValue',
    typeof w === 'number'
      ? "cannot use 'w' > 1 when a host is not replicated"
      : `cannot use non-majority 'w' mode ${JSON.stringify(w)} when a host is not a member of a replica set`,
  );
};

/** A server that stands alone has one answer to all of these. */
const READS: readonly unknown[] = [undefined, 'local', 'available', 'majority'];

const checkReads = (concern: unknown): void => {
  const level = isDoc(concern) ? concern['level'] : concern;
  if (READS.includes(level)) return;
  if (level !== 'linearizable' && level !== 'snapshot') {
    throw new CommandError(
      'FailedToParse',
      "readConcern.level must be either 'local', 'majority', 'linearizable', 'available', or 'snapshot'",
    );
  }
  throw new CommandError(
    'NotAReplicaSet',
    'node needs to be a replica set member to use read concern',
  );
};

/** @throws CommandError for a promise that a server without copies can't give */
export const checkConcerns = ({ writeConcern, readConcern }: Doc): void => {
  checkWrites(writeConcern);
  checkReads(readConcern);
};
