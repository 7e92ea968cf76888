import { assertNever } from '../shared/assert-never';
import type { Decider } from '../shared/decision';
import type { ReportCommand, ReportRejection } from './commands';
import { decideReport } from './decide/decide-report';
import { fileReport } from './decide/file-report';
import { forgetReport } from './decide/forget-report';
import type { ReportOutcome } from './decide/report-outcome';
import { settleReport } from './decide/settle-report';
import type { ReportEvent } from './events';
import { evolve, unknownReport, type Report } from './state';

const decide = (command: ReportCommand, report: Report): ReportOutcome => {
  switch (command.type) {
    case 'FileReport':
      return fileReport(command, report);
    case 'DecideReport':
      return decideReport(command, report);
    case 'SettleReport':
      return settleReport(command, report);
    case 'ForgetReport':
      return forgetReport(command, report);
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
