import { isKnown } from '../../domain/handovers/state';
import { isRecorded } from '../../domain/personal-reads/decider';
import type { PersonalData, PersonalRead } from '../../domain/personal-reads/events';
import { personalReadsStream } from '../../domain/personal-reads/stream';
import { categoryOf, idOf } from '../../platform/event-store/codec';
import type { Application, UseCaseInput } from '../application';

/** An account by its number, or the stream of somebody who may have none. */
export type PersonalSubject = number | string;

interface RecordPersonalReads extends UseCaseInput<'personalReads' | 'now'> {
  readonly operatorId: number;
  readonly what: PersonalData;
  readonly subjects: Iterable<PersonalSubject>;
  /** Counts one more person; throws where the operator has looked at too many. */
  readonly count: () => Promise<void>;
}

/**
 * Records that an operator is about to be shown personal data, so that nothing is shown of which
 * the log does not know. What is recorded for this hour already is not counted again.
 */
export const recordPersonalReads = async (reading: RecordPersonalReads): Promise<void> => {
  const { app, context, operatorId, what, subjects, count } = reading;
  const unrecorded: PersonalRead[] = [];
  for (const userId of new Set(subjects)) {
    if (typeof userId === 'string') {
      await count();
      continue;
    }
    const { state } = await app.personalReads.states.load(personalReadsStream(userId));
    if (isRecorded(state, { operatorId, what }, app.now())) continue;
    await count();
    unrecorded.push({ userId, operatorId, what });
  }
  await Promise.all(
    unrecorded.map((data) => {
      const command = { type: 'RecordPersonalRead', data } as const;
      return app.personalReads.handle(personalReadsStream(data.userId), command, context);
    }),
  );
};

/** The streams that are named after an account, and hold what it did or wrote. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['account', 'notifications', 'favorites']);

/** Whether a file of such events may hold what is somebody's own. */
export const isPersonal = (category: string): boolean =>
  OF_ACCOUNTS.has(category) || ['report', 'handover', 'newsletter'].includes(category);

/** Whose data a stream holds. Other streams name people by numbers alone. */
export const subjectsOfStream = async (
  app: Pick<Application, 'reports' | 'handovers'>,
  stream: string,
): Promise<readonly PersonalSubject[]> => {
  const category = categoryOf(stream);
  if (!isPersonal(category)) return [];
  if (category === 'newsletter') return [stream];
  if (category === 'report') {
    const { state } = await app.reports.states.load(stream);
    if (state.status !== 'open' && state.status !== 'decided') return [];
    const { reporterId, sellerId } = state.filed;
    return reporterId === null ? [sellerId] : [sellerId, reporterId];
  }
  if (category === 'handover') {
    const { state } = await app.handovers.states.load(stream);
    if (!isKnown(state)) return [];
    const called = state.queue.slice(0, state.position + 1);
    return [state.sellerId, ...called.map(({ buyerId }) => buyerId)];
  }
  const userId = Number(idOf(stream));
  return Number.isSafeInteger(userId) ? [userId] : [];
};

/** Whose data events hold. */
export const subjectsOfEvents = async (
  app: Pick<Application, 'reports' | 'handovers'>,
  events: readonly { readonly stream: string }[],
): Promise<readonly PersonalSubject[]> => {
  const streams = new Set(events.map(({ stream }) => stream));
  return (await Promise.all([...streams].map((stream) => subjectsOfStream(app, stream)))).flat();
};
