import { addressFields, phoneField } from './accounts';
import { contactShape, shippingAddressShape } from './contacts';
import { PAGE_LIMIT_MAX, PHOTOS_MAX } from './limits';
import { reasonText } from './operations';
import { listedRaffleShape } from './raffle-shapes';
import { REPORT_TEXT_MAX, REPORT_TEXT_MIN } from './reports';
import { count, flag, id, listOf, moment, oneOf, shape, text, type Shaped } from './shape';
import { array, boolean, longText, number, object, string, type InferType } from './yup';

/** Who brings a prize, in the words of the screens. */
export const CARRIERS = {
  correos: 'Correos',
  seur: 'SEUR',
  mrw: 'MRW',
  gls: 'GLS',
  nacex: 'Nacex',
  dhl: 'DHL',
  ups: 'UPS',
  other: 'Otra empresa',
} as const;
export type CarrierName = keyof typeof CARRIERS;

/** What can be wrong with a prize on its way, in the words of the screens. */
export const DISPUTE_KINDS = {
  'not-sent': 'No lo ha enviado',
  'not-arrived': 'No ha llegado',
  'not-as-described': 'No es lo que decía la rifa',
  damaged: 'Ha llegado roto o estropeado',
  'holder-unreachable': 'No consigo hablar con quien ha ganado',
  other: 'Otra cosa',
} as const;
export type DisputeKindName = keyof typeof DISPUTE_KINDS;

/** What the seller may say; the other kinds are for who waits for the prize. */
export const SELLERS_DISPUTE_KINDS = ['holder-unreachable', 'other'] as const;

// The keys are those of object literals.
const CARRIER_NAMES = Object.keys(CARRIERS) as CarrierName[];
const KIND_NAMES = Object.keys(DISPUTE_KINDS) as DisputeKindName[];

/** Body of `POST /api/raffles/:id/handovers/:prize/accept`: what the profile lacks. */
export const acceptPrizeBody = object({
  address: object(addressFields)
    .optional()
    .default(undefined)
    .meta({ description: 'Lo que falte de la dirección del perfil, que también la guarda' }),
  contact: object({ phone: phoneField }).optional().default(undefined),
});
export type AcceptPrizeBody = InferType<typeof acceptPrizeBody>;

export const TRACKING_MAX = 60;

/** Body of `POST …/send`. */
export const sendPrizeBody = object({
  carrier: string()
    .oneOf<CarrierName>(CARRIER_NAMES, 'Elige con quién lo envías')
    .required('Elige con quién lo envías'),
  tracking: string()
    .trim()
    .max(TRACKING_MAX)
    .nullable()
    .transform((code: string | null) => (code === '' ? null : code))
    .meta({ description: 'El número de seguimiento, si lo hay' }),
});
export type SendPrizeBody = InferType<typeof sendPrizeBody>;

const statementFields = {
  text: longText()
    .trim()
    .required('Cuenta qué pasa')
    .min(REPORT_TEXT_MIN, 'Cuéntalo con algo más de detalle')
    .max(REPORT_TEXT_MAX),
  photos: array(string().max(500).required())
    .max(PHOTOS_MAX, `Como mucho ${PHOTOS_MAX} fotos`)
    .default([])
    .meta({ description: 'Direcciones de fotos que ha subido la misma persona' }),
};

/** Body of `POST …/dispute`. */
export const disputeBody = object({
  kind: string()
    .oneOf<DisputeKindName>(KIND_NAMES, 'Elige qué ha pasado')
    .required('Elige qué ha pasado'),
  ...statementFields,
});
export type DisputeBody = InferType<typeof disputeBody>;

/** Body of `POST …/answer`. */
export const answerBody = object(statementFields);
export type AnswerBody = InferType<typeof answerBody>;

export const DISPUTE_OUTCOMES = ['delivered', 'send-again', 'next-substitute', 'failed'] as const;
export type DisputeOutcomeName = (typeof DISPUTE_OUTCOMES)[number];

/** Body of `POST /api/operations/handovers/:id/:prize/decision`. */
export const handoverDecisionBody = object({
  outcome: string()
    .oneOf<DisputeOutcomeName>(DISPUTE_OUTCOMES, 'Elige qué se decide')
    .required('Elige qué se decide'),
  reason: reasonText.meta({ description: 'Lo leen los dos' }),
  countsAgainstSeller: boolean()
    .default(false)
    .meta({ description: 'Si un premio que no llega cuenta en contra de quien vende' }),
});
export type HandoverDecisionBody = InferType<typeof handoverDecisionBody>;

export const HANDOVER_STATES = [
  'asked',
  'accepted',
  'sent',
  'disputed',
  'closed',
  'failed',
] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** What somebody may do now, by the last word of its address. */
export const HANDOVER_CALLS = [
  'accept',
  'decline',
  'send',
  'hand-over',
  'receive',
  'dispute',
  'answer',
  'decision',
] as const;
export type HandoverCall = (typeof HANDOVER_CALLS)[number];

const statementShape = shape('Statement', {
  text: text(),
  photos: listOf(text('Dirección de una foto, que solo ven los dos y los operadores')),
});

const disputeShape = shape('Dispute', {
  by: oneOf(['holder', 'seller', 'time']).meta({
    description: '`time`: no se envió a tiempo, y nadie ha escrito nada',
  }),
  kind: oneOf(KIND_NAMES),
  at: moment(),
  statement: statementShape.nullable(),
  answer: statementShape.nullable(),
  verdict: shape('DisputeVerdict', {
    outcome: oneOf(DISPUTE_OUTCOMES),
    reason: text(),
    at: moment(),
  }).nullable(),
});
export type DisputeView = Shaped<typeof disputeShape>;

const publicFields = {
  prize: id('Desde 1'),
  state: oneOf(HANDOVER_STATES),
  position: count('De quien tiene ahora el premio: 0 es quien ganó; 1 y 2, los suplentes'),
  openedAt: moment(),
  acceptedAt: moment().nullable(),
  sentAt: moment().nullable(),
  receivedAt: moment().nullable(),
  endedAt: moment().nullable(),
};

/** What the seller, operators and those whom the draw has named read besides. */
const partFields = {
  part: oneOf(['holder', 'seller', 'waiting', 'passed', 'operator'])
    .meta({
      description:
        '`waiting`: le puede tocar todavía. `passed`: le tocó, y ya no le puede volver a tocar',
    })
    .optional(),
  passedFor: oneOf(['silent', 'declined', 'account-deleted', 'suspended', 'operator'])
    .nullable()
    .optional()
    .meta({ description: 'Por qué dejó de tocarle a quien pregunta, o si no, al anterior' }),
  next: listOf(oneOf(HANDOVER_CALLS)).optional(),
};

/** What the present holder, the seller and operators read besides. */
const sidesFields = {
  by: moment('Hasta cuándo se puede dar el próximo paso').nullable().optional(),
  ships: flag('Si se envía; si no, se recoge').optional(),
  carrier: oneOf(CARRIER_NAMES).nullable().optional(),
  tracking: text().nullable().optional(),
  failure: oneOf(['nobody-left', 'seller-silent', 'seller-gone', 'operator']).nullable().optional(),
  disputes: listOf(disputeShape).optional(),
};

/** From acceptance to the end: how to reach the other, and for the seller where it is sent. */
const reachFields = {
  contact: contactShape.default(undefined).optional(),
  address: shippingAddressShape.default(undefined).optional(),
};

/** The way of one prize. */
export const handoverShape = shape('PrizeHandover', {
  ...publicFields,
  ...partFields,
  ...sidesFields,
  ...reachFields,
});
export type PrizeHandover = Shaped<typeof handoverShape>;

export const handoverListShape = listOf(handoverShape);

export const OWN_HANDOVERS_MAX = 100;

/** Query parameters of `GET /api/handovers`. */
export const ownHandoversQuery = object({
  part: string()
    .oneOf(['holder', 'seller'] as const)
    .default('holder')
    .meta({ description: 'Los premios que uno espera, o los que entrega' }),
});

/** A prize on its way, with its raffle. */
const ownHandoverShape = shape('OwnHandover', {
  raffle: listedRaffleShape,
  handover: handoverShape,
});
export type OwnHandover = Shaped<typeof ownHandoverShape>;

export const ownHandoverListShape = listOf(ownHandoverShape).max(OWN_HANDOVERS_MAX);

const HANDOVERS_DEFAULT = 20;

export const HANDOVER_LISTS = ['disputed', 'open', 'ended'] as const;

/** Query parameters of `GET /api/operations/handovers`. */
export const handoversQuery = object({
  status: string().oneOf(HANDOVER_LISTS).default('disputed'),
  limit: number().integer().min(1).max(PAGE_LIMIT_MAX).default(HANDOVERS_DEFAULT),
  /** `X-Next-Cursor` of the previous page. */
  cursor: string().max(100),
});

const partyShape = shape('Party', { id: id(), name: text(), deleted: flag() });

/** The way of one prize, as operators see it. */
export const operatedHandoverShape = shape('OperatedHandover', {
  raffle: shape('HandoverRaffle', {
    id: id(),
    title: text(),
    photo: text('Dirección de la primera foto').nullable(),
  }),
  seller: partyShape,
  holder: partyShape,
  handover: handoverShape,
});
export type OperatedHandover = Shaped<typeof operatedHandoverShape>;

export const operatedHandoverListShape = listOf(operatedHandoverShape).max(PAGE_LIMIT_MAX);
