import { caseDecision } from '../../application/processes/case-decision';
import { deletion } from '../../application/processes/deletion';
import { featuring } from '../../application/processes/featuring';
import { registration } from '../../application/processes/registration';
import { reportDecision } from '../../application/processes/report-decision';
import { suspension } from '../../application/processes/suspension';
import { finish } from './finish-process';

export const finishRegistrationDeadline = finish(registration);
export const finishFeatureDeadline = finish(featuring);
export const finishSuspensionDeadline = finish(suspension);
export const finishDeletionDeadline = finish(deletion);
export const finishReportDeadline = finish(reportDecision);
export const finishCaseDeadline = finish(caseDecision);
