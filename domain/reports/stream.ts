import { decidedKind } from '../shared/stream-kind';
import { reportDecider } from './decider';
import { reportEvents } from './events';
import { sizeOfReport } from './state';

export const reportStream = (reportId: string): string => `report-${reportId}`;

export const reportKind = decidedKind({
  name: 'reports',
  events: reportEvents,
  decider: () => reportDecider,
  sizeOf: sizeOfReport,
  share: 1,
  isForgotten: true,
});
