import { finishReport } from '../../application/reports/decide-report';
import type { ReportEvent } from '../../domain/reports/events';
import { createDeadline } from './deadline';
import { whenCommandIsDead } from './two-streams';

/** After a crash, does what was decided about a report, and tells both sides. */
export const finishReportDeadline = createDeadline<
  ReportEvent,
  Readonly<Record<'reportId', string>>
>({
  name: 'finish-report',
  reaction: 'finish-reports.v1',
  concurrency: 1,
  effects: {
    ReportFiled: 'leaves',
    ReportDecided: whenCommandIsDead,
    ReportSettled: 'lifts',
    ReportForgotten: 'lifts',
  },
  subject: ({ data: { reportId } }) => ({ reportId }),
  useCase: finishReport,
  whenRejected: 'give-up',
});
