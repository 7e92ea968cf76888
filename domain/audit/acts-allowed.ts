import type { AccountEvent } from '../accounts/events';
import { isEventOf, type Category, type CategoryEvents } from '../catalogue';
import type { Event } from '../shared/message';
import { logPositionOf, type Fault, type Invariant, type LoggedEvent } from './invariant';
import type { Said } from './phrases';

interface Actors {
  /** Who has the operator's role, or until when they had it, in ms since 1970. */
  readonly operators: Map<number, number>;
  /** Since when somebody is suspended or leaves, in ms since 1970. */
  readonly gone: Map<number, number>;
  /** Whom the open reports concern. */
  readonly concerned: Map<string, readonly (number | null)[]>;
  /** By who acted. */
  readonly faults: Map<number, Fault[]>;
  /** Of whom it is not known any more what they might do. */
  readonly unknown: Set<number>;
  /** Whether somebody whom it concerns must leave a decision to another operator. */
  isForOthers: boolean;
}

/** Far longer than a request that was under way when its person lost the right. */
const GRACE_MS = 10 * 60_000;

/** Whose act an event is, where only they can do it. The site itself names nobody. */
const OWN: Readonly<Record<string, string>> = {
  RaffleCreated: 'sellerId',
  RaffleFeatured: 'sellerId',
  FeatureSlotTaken: 'sellerId',
  PrizeSent: 'sellerId',
  PrizeHandedOver: 'sellerId',
  TicketsPurchased: 'buyerId',
  ReportFiled: 'reporterId',
  PersonalDataRead: 'operatorId',
  UsernameClaimed: 'userId',
  ProfileUpdated: 'userId',
  ProfilePhotoChanged: 'userId',
  EmailConfirmationRequested: 'userId',
  SessionEnded: 'userId',
  OtherSessionsEnded: 'userId',
  SecondFactorEnabled: 'userId',
  RecoveryCodeUsed: 'userId',
  RaffleFavorited: 'userId',
  RaffleUnfavorited: 'userId',
  NotificationsRead: 'userId',
};

const OF_OPERATORS: ReadonlySet<string> = new Set([
  'OperatorRoleGranted',
  'OperatorRoleKept',
  'OperatorRoleRevoked',
  'AccountSuspended',
  'AccountReinstated',
  'ReportDecided',
  'CaseDecided',
  'DisputeResolved',
  'PersonalDataRead',
]);

/** A person gives no reason for what they do themselves. */
const OWN_WITHOUT_REASON: ReadonlySet<string> = new Set([
  'PasswordChanged',
  'SecondFactorRemoved',
  'AccountDeletionRequested',
]);

/** What 1.0.0 could not write, which let operators decide on what concerned themselves. */
const AFTER_1_0_0: ReadonlySet<string> = new Set<CategoryEvents[Category]['type']>([
  'CaseDecided',
  'CaseDropped',
  'CaseSettled',
  'DisputeAnswered',
  'DisputeResolved',
  'DrawHeld',
  'HandoverClosed',
  'HandoverDisputed',
  'HandoverFailed',
  'HandoverForgotten',
  'HandoverOpened',
  'LogDoubted',
  'LogTrusted',
  'OtherSessionsEnded',
  'PersonalDataRead',
  'PrizeAccepted',
  'PrizeDeclined',
  'PrizeHandedOver',
  'PrizeReceived',
  'PrizeSent',
  'RecoveryCodeUsed',
  'SecondFactorEnabled',
  'SecondFactorRemoved',
  'SessionEnded',
  'SubstituteCalled',
]);

const fieldOf = ({ data }: Event<string, object>, field: string): unknown =>
  (data as Readonly<Record<string, unknown>>)[field];

/** The field that has whose act it is; undefined where others may do it, too. */
const ownerField = (event: Event<string, object>): string | undefined => {
  if (event.type === 'RaffleCompleted')
    return fieldOf(event, 'reason') === 'closed-by-seller' ? 'sellerId' : undefined;
  if (OWN_WITHOUT_REASON.has(event.type))
    return fieldOf(event, 'reason') === null ? 'userId' : undefined;
  return OWN[event.type];
};

const isWithdrawal = (event: Event<string, object>): boolean =>
  isEventOf('raffle', event) &&
  event.type === 'RaffleCancelled' &&
  (event.data.reason === 'withdrawn' || event.data.reason === 'draw-held');

const isOfOperators = (event: Event<string, object>): boolean =>
  OF_OPERATORS.has(event.type) ||
  isEventOf('operations', event) ||
  isWithdrawal(event) ||
  (OWN_WITHOUT_REASON.has(event.type) && ownerField(event) === undefined);

/** Whom a decision concerns, who must not make it. */
const concernedBy = (
  { concerned, gone }: Actors,
  event: Event<string, object>,
): readonly unknown[] => {
  if (event.type === 'CaseDecided' || event.type === 'ReportDecided')
    return [...(concerned.get(String(fieldOf(event, 'reportId'))) ?? [])];
  if (!isWithdrawal(event)) return [];
  const sellerId = Number(fieldOf(event, 'sellerId'));
  return gone.has(sellerId) ? [] : [sellerId];
};

const seeAccount = (
  { operators, gone, unknown }: Actors,
  { type, at, data: { userId } }: LoggedEvent<AccountEvent>,
): void => {
  if (type === 'OperatorRoleGranted') operators.set(userId, Infinity);
  if (type === 'OperatorRoleRevoked') operators.set(userId, Date.parse(at));
  if (type === 'AccountReinstated') gone.delete(userId);
  // The events of before are hidden, and all that its person has done is still there.
  if (type === 'AccountErased') unknown.add(userId);
  if (type !== 'AccountSuspended' && type !== 'AccountDeletionRequested') return;
  if (!gone.has(userId)) gone.set(userId, Date.parse(at));
};

const seeReport = ({ concerned }: Actors, event: LoggedEvent): void => {
  if (!isEventOf('report', event)) return;
  const { reportId } = event.data;
  if (event.type === 'ReportFiled')
    concerned.set(reportId, [event.data.sellerId, event.data.reporterId]);
  else concerned.delete(reportId);
};

const judge = (actors: Actors, event: LoggedEvent, actorId: number): void => {
  const tell = (...expected: Said): void => {
    const found = ['an act of user *', actorId] as const;
    const fault = { ...logPositionOf(event), expected, found };
    actors.faults.set(actorId, [...(actors.faults.get(actorId) ?? []), fault]);
  };
  const field = ownerField(event);
  const owner = field === undefined ? actorId : fieldOf(event, field);
  if (owner !== actorId) tell('an act of user *', owner === null ? null : Number(owner));
  const lateSince = Date.parse(event.at) - GRACE_MS;
  if (field !== undefined && (actors.gone.get(actorId) ?? Infinity) < lateSince)
    tell('an act of somebody with an account');
  // The site withdraws them in the name of whoever leaves, and did so of who was suspended.
  const isOfGone =
    isWithdrawal(event) && fieldOf(event, 'sellerId') === actorId && actors.gone.has(actorId);
  const isOperator = (actors.operators.get(actorId) ?? -Infinity) >= lateSince;
  if (isOfOperators(event) && !isOperator && !isOfGone) tell('an act of an operator');
  if (actors.isForOthers && concernedBy(actors, event).includes(actorId))
    tell('an act of somebody whom it does not concern');
};

/**
 * Who has done something was allowed to: their own acts, operators' acts while they had the role,
 * and nobody decides on what concerns themselves. Who acted stands in an event's metadata.
 */
export const actsAllowed: Invariant<Actors> = {
  name: 'acts-allowed',
  isOfPeople: true,
  initialState: () => ({
    operators: new Map(),
    gone: new Map(),
    concerned: new Map(),
    faults: new Map(),
    unknown: new Set(),
    isForOthers: false,
  }),
  see: (actors, event) => {
    actors.isForOthers ||= AFTER_1_0_0.has(event.type);
    if (event.metadata?.actorId !== undefined) judge(actors, event, event.metadata.actorId);
    if (isEventOf('account', event)) seeAccount(actors, event);
    seeReport(actors, event);
  },
  miss: ({ unknown }, stream) => {
    if (stream.startsWith('account-')) unknown.add(Number(stream.slice('account-'.length)));
  },
  end: ({ faults, unknown }, _now, tell) => {
    for (const [actorId, found] of faults) if (!unknown.has(actorId)) found.forEach(tell);
  },
};
