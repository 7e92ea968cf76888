import { assertNever } from '../shared/assert-never';
import type { Decider } from '../shared/decision';
import type { ReportCommand, ReportRejection } from './commands';
import { decideVerdict } from './decide/decide-report';
import { decideFileReport } from './decide/file-report';
import { decideForgetReport } from './decide/forget-report';
import type { ReportDecision } from './decide/report-decision';
import { decideSettleReport } from './decide/settle-report';
import type { ReportEvent } from './events';
import { evolve, unknownReport, type Report } from './state';

const decide = (command: ReportCommand, report: Report): ReportDecision => {
  switch (command.type) {
    case 'FileReport':
      return decideFileReport(command, report);
    case 'DecideReport':
      return decideVerdict(command, report);
    case 'SettleReport':
      return decideSettleReport(command, report);
    case 'ForgetReport':
      return decideForgetReport(command, report);
    default:
      return assertNever(command);
  }
};

/** One report of one person about one subject: filed, decided once, and settled. */
export const reportDecider: Decider<Report, ReportCommand, ReportEvent, ReportRejection> = {
  initialState: unknownReport,
  decide,
  evolve,
};
