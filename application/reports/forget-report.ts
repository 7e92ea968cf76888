import type { ReportRejection } from '../../domain/reports/commands';
import type { ReportEvent } from '../../domain/reports/events';
import type { Report } from '../../domain/reports/state';
import type { Outcome } from '../../platform/event-store/stream-queue';
import { reportStream } from '../../domain/reports/stream';
import { handleFresh } from '../../platform/event-store/command-handler';
import type { UseCaseInput } from '../application';

export type ReportOutcome = Outcome<Report, ReportEvent, ReportRejection>;

interface OneReport extends UseCaseInput<'reports' | 'log'> {
  readonly reportId: string;
}

/**
 * Forgets a report whose author or seller has gone: it ends, and what is before is hidden. A repeat
 * changes nothing, and hides what a crash has left.
 */
export const forgetReport = async ({ app, reportId, context }: OneReport): Promise<void> => {
  const stream = reportStream(reportId);
  const command = { type: 'ForgetReport', data: { reportId } } as const;
  await handleFresh(app.reports, stream, command, context);
  const { state, revision } = await app.reports.states.load(stream);
  if (state.status === 'forgotten' && revision > 0) await app.log.truncateBefore(stream, revision);
};
