import { PAGE_LIMIT_MAX } from './limits';
import { photoShape } from './raffle-shapes';
import { reasonText } from './operations';
import { count, flag, id, listOf, moment, oneOf, shape, text, uuid, type Shaped } from './shape';
import { boolean, longText, number, object, string, type InferType } from './yup';

/** What people can report, in the words of the screens. */
export const REPORT_REASONS = {
  'prohibited-article': 'Vende algo que no se puede vender',
  fraud: 'Parece una estafa',
  'prize-not-delivered': 'No entrega el premio',
  'not-as-described': 'El artículo no es como se describe',
  offensive: 'Es ofensivo',
  other: 'Otro motivo',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

// The keys are those of an object literal.
const REASONS = Object.keys(REPORT_REASONS) as ReportReason[];

export const REPORT_SUBJECTS = ['raffle', 'seller'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_TEXT_MIN = 10;
export const REPORT_TEXT_MAX = 1_000;

/** Body of `POST /api/reports`. */
export const reportBody = object({
  subject: oneOf(REPORT_SUBJECTS),
  id: number()
    .integer()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .required()
    .meta({ description: 'El número de la rifa, o el de quien vende' }),
  reason: string().oneOf<ReportReason>(REASONS, 'Elige un motivo').required('Elige un motivo'),
  text: longText()
    .trim()
    .required('Cuenta qué pasa')
    .min(REPORT_TEXT_MIN, 'Cuéntalo con algo más de detalle')
    .max(REPORT_TEXT_MAX),
});
export type ReportBody = InferType<typeof reportBody>;

/** Answer of `POST /api/reports`. */
export const filedShape = shape('Filed', {
  answered: flag('Si se le dirá lo que se decida; a quien no ha entrado, no'),
});
export type Filed = Shaped<typeof filedShape>;

export const DECISIONS = ['withdraw', 'suspend', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

export const WORD_MAX = 1_000;
const word = (missing: string) => longText().trim().required(missing).max(WORD_MAX);

/** Body of `POST /api/operations/reports/:id/decision`. */
export const decisionBody = object({
  decision: oneOf(DECISIONS),
  reason: reasonText.meta({
    description: 'De una rifa retirada lo ve todo el mundo; si no, solo los operadores',
  }),
  toReporter: word('Escribe lo que se dice a quien denuncia'),
  toSeller: word('Escribe lo que se dice a quien vende'),
  withdraw: boolean().default(true).meta({
    description: 'Si al suspender se retiran sus rifas a la venta',
  }),
});
export type DecisionBody = InferType<typeof decisionBody>;

/** What both sides are told unless an operator writes something else. */
export const DEFAULT_WORDS: Readonly<
  Record<Decision, Pick<DecisionBody, 'toReporter' | 'toSeller'>>
> = {
  withdraw: {
    toReporter: 'Gracias por avisar. Hemos revisado tu denuncia y hemos retirado la rifa.',
    toSeller:
      'Hemos revisado tu rifa después de una denuncia y la hemos retirado, porque no cumple las condiciones de Rifaviva.',
  },
  suspend: {
    toReporter:
      'Gracias por avisar. Hemos revisado tu denuncia y hemos suspendido la cuenta de quien vende.',
    toSeller:
      'Hemos revisado tu cuenta después de una denuncia y la hemos suspendido, porque no cumple las condiciones de Rifaviva.',
  },
  reject: {
    toReporter:
      'Gracias por avisar. Hemos revisado tu denuncia y no hemos encontrado nada que vaya contra las condiciones de Rifaviva.',
    toSeller:
      'Hemos revisado una denuncia sobre ti y no hemos encontrado nada que vaya contra las condiciones de Rifaviva. No tienes que hacer nada.',
  },
};

const REPORTS_DEFAULT = 20;

const reportsPage = object({
  limit: number().integer().min(1).max(PAGE_LIMIT_MAX).default(REPORTS_DEFAULT),
  /** `X-Next-Cursor` of the previous page. */
  cursor: string().max(100),
});

export const REPORT_STATUSES = ['open', 'decided'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Query parameters of `GET /api/operations/reports`. */
export const reportsQuery = reportsPage.shape({
  status: string().oneOf(REPORT_STATUSES).default('open'),
  raffleId: number().integer().min(1).meta({ description: 'Solo las que son sobre esta rifa' }),
  sellerId: number().integer().min(1).meta({
    description: 'Solo las que son sobre esta persona, y no sobre una rifa suya',
  }),
});

/** Query parameters of `GET /api/operations/reported`. */
export const reportedQuery = reportsPage;

/** A report, as operators see it. */
export const reportShape = shape('Report', {
  id: uuid(),
  status: oneOf(REPORT_STATUSES),
  subject: oneOf(REPORT_SUBJECTS),
  raffle: shape('ReportedRaffle', {
    id: id(),
    title: text(),
    status: oneOf(['active', 'completed', 'cancelled']),
    photo: photoShape.nullable(),
  }).nullable(),
  seller: shape('ReportedSeller', {
    id: id(),
    name: text(),
    deleted: flag('Ha borrado su cuenta: de la persona no queda nada'),
  }),
  reporterId: id('Quien denuncia; null si no había entrado').nullable(),
  reporterName: text('Null si no había entrado, o ya no se sabe').nullable(),
  reason: oneOf(REASONS),
  text: text(),
  filedAt: moment(),
  others: count('Otras denuncias abiertas sobre lo mismo'),
  verdict: shape('ReportVerdict', {
    at: moment(),
    operatorId: id('Null si se decidió en la terminal').nullable(),
    operatorName: text('Null si se decidió en la terminal, o ya no se sabe').nullable(),
    decision: oneOf(DECISIONS),
    reason: text(),
    toReporter: text(),
    toSeller: text('Null si ya se le dijo con otra denuncia').nullable(),
    decidedWith: uuid('La denuncia cuya decisión vale también para esta').nullable(),
  }).nullable(),
});
export type Report = Shaped<typeof reportShape>;

export const reportListShape = listOf(reportShape).max(PAGE_LIMIT_MAX);

/** A raffle or somebody who sells, with open reports, as operators see it. */
export const reportedShape = shape('Reported', {
  oldest: reportShape,
  reasons: listOf(oneOf(REASONS)),
  history: shape('SellerHistory', {
    raffles: count('Las que ha publicado'),
    failed: count('Las que se cancelaron'),
    withdrawn: count('Denuncias por las que se retiró una rifa'),
    suspended: count('Denuncias por las que se suspendió su cuenta'),
    rejected: count('Denuncias que se rechazaron'),
  }),
});
export type Reported = Shaped<typeof reportedShape>;

export const reportedListShape = listOf(reportedShape).max(PAGE_LIMIT_MAX);
