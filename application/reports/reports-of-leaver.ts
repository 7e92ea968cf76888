import type { RaffleEvent } from '../../domain/raffles/events';
import { owedSince, owesPrize } from '../../domain/raffles/owes-prize';
import { raffleStream } from '../../domain/raffles/stream';
import { isNeeded, isStillNeeded } from '../../domain/reports/still-needed';
import type { Report } from '../../domain/reports/state';
import { accountStream } from '../../domain/accounts/stream';
import { reportStream } from '../../domain/reports/stream';
import { loadFresh } from '../../platform/event-store/command-handler';
import { newestEvent } from '../../platform/event-store/event-log';
import { nothingToDo, refused } from '../../platform/event-store/stream-queue';
import type { Application, UseCaseInput } from '../application';
import { forgetReport } from './forget-report';

type Parts = Pick<Application, 'log' | 'now'>;

/** Whether the winner of a raffle may still wait for the prize. */
export const isPrizeOwed = async ({ log, now }: Parts, raffleId: number): Promise<boolean> =>
  owesPrize(await newestEvent<RaffleEvent>(log, raffleStream(raffleId)), now());

const owesPrizes = async (
  app: Parts & Pick<Application, 'lookups'>,
  userId: number,
  position: number,
): Promise<boolean> => {
  for (const raffleId of await app.lookups.soldSince(userId, owedSince(app.now()), position))
    if (await isPrizeOwed(app, raffleId)) return true;
  return false;
};

interface OfLeaver extends UseCaseInput<'accounts' | 'log' | 'lookups' | 'now' | 'reports'> {
  readonly userId: number;
}

interface LeaversReports extends OfLeaver {
  /** Of the log, up to which read models must know. */
  readonly position: number;
  readonly needs: (report: Report, owesPrize: boolean) => boolean;
}

/** @returns whether nothing is left that anybody may need, or may still report */
const forgetUnneeded = async (request: LeaversReports): Promise<boolean> => {
  const { app, userId, position, needs, context } = request;
  const owesAny = await owesPrizes(app, userId, position);
  let isOver = !owesAny;
  for (const reportId of await app.lookups.reportsAbout(userId, position)) {
    const { state } = await loadFresh(app.reports, reportStream(reportId));
    const raffleId = 'filed' in state ? state.filed.raffleId : null;
    const isOwed = raffleId === null ? owesAny : await isPrizeOwed(app, raffleId);
    if (needs(state, isOwed)) isOver = false;
    else await forgetReport({ app, reportId, context });
  }
  return isOver;
};

/**
 * Forgets the reports that somebody who leaves has filed, and those about them that no case needs.
 */
export const leaveReports = async (request: Omit<LeaversReports, 'needs'>): Promise<void> => {
  const { app, userId, position, context } = request;
  for (const reportId of await app.lookups.reportsBy(userId, position))
    await forgetReport({ app, reportId, context });
  await forgetUnneeded({ ...request, needs: isNeeded });
};

const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Forgets what was kept when somebody left, once no case needs it. Until then it is too early, and
 * looked at each day.
 */
export const forgetKeptReports = async ({ app, userId, context }: OfLeaver) => {
  const { position } = await loadFresh(app.accounts, accountStream(userId));
  const now = app.now();
  const needs = (report: Report, isOwed: boolean) => isStillNeeded(report, isOwed, now);
  if (await forgetUnneeded({ app, userId, position, needs, context })) return nothingToDo(position);
  const until = new Date(now.getTime() + A_DAY_MS).toISOString();
  return refused({ type: 'too-early', until } as const);
};
