import type { ReportDecided, ReportEvent, ReportFiled } from '../../domain/reports/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { Folded, Projection } from '../projection';
import { REPORTS, type ReportDocument, type ReportVerdict } from './document';

const open = ({ data, at }: Recorded<ReportFiled>): Folded<ReportDocument> => {
  const { reportId, ...filed } = data;
  return {
    _id: reportId,
    ...filed,
    status: 'open',
    filedAt: new Date(at),
    verdict: null,
    decidedAs: null,
  };
};

const verdictOf = ({ data, at, metadata }: Recorded<ReportDecided>): ReportVerdict => {
  const { decision, reason, toReporter, toSeller, decidedWith } = data;
  const operatorId = metadata.actorId ?? null;
  return {
    decision,
    reason,
    toReporter,
    toSeller,
    decidedWith,
    at: new Date(at),
    operatorId,
  };
};

const decided = (event: Recorded<ReportDecided>) => {
  const { decision, decidedWith } = event.data;
  return {
    status: 'decided',
    verdict: verdictOf(event),
    decidedAs: decidedWith === null ? decision : null,
  } as const;
};

/** The reports of raffles and sellers: the operators' queue, and what both sides are told. */
export const reports: Projection<ReportDocument, ReportEvent> = {
  name: REPORTS.projection,
  categories: ['report'],
  indexes: [
    // It contains what open reports are grouped by, so that only keys are read.
    {
      name: 'newest',
      key: { status: 1, filedAt: -1, _id: -1, subject: 1, raffleId: 1, sellerId: 1, reason: 1 },
    },
    { name: 'of_raffle', key: { raffleId: 1, status: 1, filedAt: -1, _id: -1 } },
    { name: 'of_seller', key: { sellerId: 1, status: 1, subject: 1, filedAt: -1, _id: -1 } },
    { name: 'decided_against', key: { sellerId: 1, decidedAs: 1 } },
    { name: 'reporter_newest', key: { reporterId: 1, filedAt: -1, _id: -1 } },
  ],
  keys: ({ data }) => [data.reportId],
  apply: (report, event) => {
    switch (event.type) {
      case 'ReportFiled':
        return open(event);
      case 'ReportDecided':
        return report && { ...report, ...decided(event) };
      case 'ReportSettled':
        return report;
      case 'ReportForgotten':
        return undefined;
    }
  },
};
