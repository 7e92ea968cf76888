import type { Decision } from '../../shared/decision';
import type { ReportRejection } from '../commands';
import type { ReportEvent } from '../events';

export type ReportDecision = Decision<ReportEvent, ReportRejection>;
