import type { DecideReport, FileReport, ForgetReport, SettleReport } from './commands';
import type {
  DecidedReport,
  FiledReport,
  ReportDecided,
  ReportFiled,
  ReportForgotten,
  ReportSettled,
} from './events';

const FILED_AT = '2026-05-20T10:00:00.000Z';
const DECIDED_AT = '2026-05-20T12:00:00.000Z';
const SETTLED_AT = '2026-05-20T12:00:00.100Z';

/** Of buyer 20, about raffle 12 of seller 3. */
export const REPORT = '9b2f6c1d-4e0a-5b7d-8c3f-1a2b3c4d5e6f';

const filed: FiledReport = {
  reportId: REPORT,
  subject: 'raffle',
  raffleId: 12,
  sellerId: 3,
  reporterId: 20,
  reason: 'fraud',
  text: 'La foto es de otra web.',
};

const decided: DecidedReport = {
  reportId: REPORT,
  decision: 'withdraw',
  reason: 'Las fotos no son del artículo',
  toReporter: 'Hemos retirado la rifa. Gracias por avisar.',
  toSeller: 'Hemos retirado tu rifa porque las fotos no son del artículo.',
  withdraws: false,
  decidedWith: null,
};

type FileValues = Partial<FiledReport>;
type DecideValues = Partial<DecidedReport>;
interface Moment {
  readonly at?: string;
}

export const fileReport = (values: FileValues = {}): FileReport => ({
  type: 'FileReport',
  data: { ...filed, ...values },
  metadata: { now: new Date(FILED_AT) },
});

export const reportFiled = ({
  at = FILED_AT,
  ...values
}: FileValues & Moment = {}): ReportFiled => ({
  type: 'ReportFiled',
  at,
  data: { ...filed, ...values },
});

export const decideReport = (values: DecideValues = {}): DecideReport => ({
  type: 'DecideReport',
  data: { ...decided, ...values },
  metadata: { now: new Date(DECIDED_AT) },
});

export const reportDecided = ({
  at = DECIDED_AT,
  ...values
}: DecideValues & Moment = {}): ReportDecided => ({
  type: 'ReportDecided',
  at,
  data: { ...decided, ...values },
});

export const settleReport = (reportId = REPORT): SettleReport => ({
  type: 'SettleReport',
  data: { reportId },
  metadata: { now: new Date(SETTLED_AT) },
});

export const reportSettled = ({ at = SETTLED_AT, reportId = REPORT } = {}): ReportSettled => ({
  type: 'ReportSettled',
  at,
  data: { reportId },
});

export const forgetReport = (reportId = REPORT): ForgetReport => ({
  type: 'ForgetReport',
  data: { reportId },
  metadata: { now: new Date(SETTLED_AT) },
});

export const reportForgotten = ({ at = SETTLED_AT, reportId = REPORT } = {}): ReportForgotten => ({
  type: 'ReportForgotten',
  at,
  data: { reportId },
});
