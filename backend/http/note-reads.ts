import type { Application } from '../../application/application';
import { recordPersonalReads } from '../../application/operations/personal-reads';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { unauthenticated } from './problem-error';
import type { RateLimit } from './rate-limit';
import { operator } from './who';

/**
 * What the declaration of every route has that shows operators personal data; `readsPerson` beside
 * it says what.
 */
export const OF_PEOPLE = {
  who: operator,
  confirmed: true,
  ownPagesOnly: true,
  counts: ['person-read'],
} as const;

interface NotedRead extends Pick<
  Parameters<typeof recordPersonalReads>[0],
  'context' | 'what' | 'subjects'
> {
  readonly account: RegisteredAccount | undefined;
}

/**
 * Records whose data the signed-in operator is about to be shown.
 * @throws ProblemError 429 after too many people in an hour
 */
export type NoteReads = (read: NotedRead) => Promise<void>;

export const createNoteReads =
  (app: Pick<Application, 'personalReads' | 'now'>, rateLimit: RateLimit): NoteReads =>
  async ({ account, ...read }) => {
    if (!account) throw unauthenticated();
    const { userId: operatorId } = account;
    const count = () => rateLimit('person-read', operatorId);
    await recordPersonalReads({ app, operatorId, count, ...read });
  };
