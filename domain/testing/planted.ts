import { expect } from '@jest/globals';
import * as accounts from '../accounts/controls';
import type { AccountCommand } from '../accounts/commands';
import type { Fault, LoggedEvent } from '../audit/invariant';
import { actsAllowed } from '../audit/acts-allowed';
import { rulesReplayed } from '../audit/rules-replayed';
import type { FinishAnnouncement } from '../announcements/decider';
import * as announcements from '../announcements/controls';
import type { DecideCase, DropCase, SettleCase } from '../cases/decider';
import * as cases from '../cases/controls';
import { catalogue, isEventOf, type Category } from '../catalogue';
import { hashText } from '../draw/entries';
import type { FavoriteCommand } from '../favorites/commands';
import * as favorites from '../favorites/controls';
import type { FeatureQuotaCommand } from '../feature-quota/commands';
import * as featureQuota from '../feature-quota/controls';
import type { ForgetSubscription, SubscribeToNewsletter } from '../newsletter/decider';
import * as newsletter from '../newsletter/controls';
import type { HandoverCommand } from '../handovers/commands';
import * as handovers from '../handovers/controls';
import type { OfPrize } from '../handovers/events';
import type { NotificationCommand } from '../notifications/commands';
import * as notifications from '../notifications/controls';
import type { OperationsCommand } from '../operations/commands';
import * as operations from '../operations/controls';
import type { RecordPersonalRead } from '../personal-reads/decider';
import * as personalReads from '../personal-reads/controls';
import type { RaffleCommand } from '../raffles/commands';
import * as raffles from '../raffles/controls';
import type { RaffleCreated, TicketsPurchased } from '../raffles/events';
import type { ReportCommand } from '../reports/commands';
import * as reports from '../reports/controls';
import type { Command, Event } from '../shared/message';
import type { RootDay } from '../transparency/decider';
import * as transparency from '../transparency/controls';
import type { UsernameCommand } from '../usernames/commands';
import * as usernames from '../usernames/controls';

type AnyEvent = Event<string, object>;
type AnyCommand = Command<string, object>;

/** Whose turn it is in a hand-over, as its last event has it. */
const placeIn = (history: readonly AnyEvent[]): Partial<Pick<OfPrize, 'position' | 'holderId'>> => {
  const data = history.at(-1)?.data;
  return data && 'position' in data && 'holderId' in data
    ? { position: Number(data.position), holderId: Number(data.holderId) }
    : {};
};

type RuledCommand =
  | RaffleCommand
  | AccountCommand
  | UsernameCommand
  | FavoriteCommand
  | FeatureQuotaCommand
  | HandoverCommand
  | NotificationCommand
  | FinishAnnouncement
  | SubscribeToNewsletter
  | ForgetSubscription
  | ReportCommand
  | DecideCase
  | SettleCase
  | DropCase
  | OperationsCommand
  | RecordPersonalRead
  | RootDay;

type Forge<C extends AnyCommand> = (
  given: C['data'] & { readonly at: string },
  history: readonly AnyEvent[],
) => AnyEvent | undefined;

/** The raffle's last purchase, or its creation. */
const lastSale = (history: readonly AnyEvent[]) => {
  const sales = ['RaffleCreated', 'TicketsPurchased'];
  // Events of these types have this shape.
  return history.findLast(({ type }) => sales.includes(type)) as
    | RaffleCreated
    | TicketsPurchased
    | undefined;
};

const lastPurchase = (history: readonly AnyEvent[]) => {
  const last = lastSale(history);
  return last?.type === 'TicketsPurchased' ? last : undefined;
};

const userOf = (history: readonly AnyEvent[]): { readonly userId?: number } => {
  const [first] = history;
  return first && 'userId' in first.data ? { userId: Number(first.data.userId) } : {};
};

/** The event that a program without rules would write for each command. */
const FORGED: { readonly [C in RuledCommand as C['type']]: Forge<C> } = {
  CreateRaffle: (data) => raffles.raffleCreated(data),
  BuyTickets: ({ buyerIsOperator: _isOperator, ...data }, history) =>
    raffles.ticketsPurchased(data, lastSale(history)),
  CloseRaffle: (data, history) =>
    raffles.raffleCompleted({ ...data, reason: 'closed-by-seller' }, lastPurchase(history)),
  FeatureRaffle: (data, history) => raffles.raffleFeatured(data, lastSale(history)),
  ExpireFeature: (data, history) => raffles.raffleFeatureExpired(data, lastSale(history)),
  ResealDraw: (data, history) => raffles.drawResealed(data, lastSale(history)),
  EndRaffle: (data, history) => raffles.raffleCancelled(data, lastSale(history)),
  WithdrawRaffle: ({ reason: note, operatorId: _operatorId, ...data }, history) =>
    raffles.raffleCancelled({ ...data, reason: 'withdrawn', note }, lastSale(history)),
  HoldDraw: (data, history) => raffles.drawHeld(data, lastPurchase(history)),
  DrawWinner: (data) => raffles.winnerDrawn(data),
  RegisterAccount: (data) => accounts.accountRegistered(data),
  ChangePassword: ({ passwordHash, reason, at }, history) =>
    accounts.passwordChanged({ passwordHash, reason, at, ...userOf(history) }),
  ResetPassword: ({ passwordHash, at }, history) =>
    accounts.passwordChanged({ passwordHash, at, ...userOf(history) }),
  UpdateProfile: ({ changes, at }, history) =>
    accounts.profileUpdated({ changes, at, ...userOf(history) }),
  ConfirmEmail: (data, history) => accounts.emailConfirmed({ ...data, ...userOf(history) }),
  RequestConfirmation: (data, history) =>
    accounts.emailConfirmationRequested({ ...data, ...userOf(history) }),
  GrantOperatorRole: ({ undrawn: _undrawn, ...data }, history) =>
    accounts.operatorRoleGranted({ ...data, ...userOf(history) }),
  KeepOperatorRole: (data, history) => accounts.operatorRoleKept({ ...data, ...userOf(history) }),
  RevokeOperatorRole: ({ reason, at }, history) =>
    accounts.operatorRoleRevoked({ reason, at, ...userOf(history) }),
  SuspendAccount: ({ withdraws: withdrawsAll, reason, at }, history) =>
    accounts.accountSuspended({ withdrawsAll, reason, at, ...userOf(history) }),
  ReinstateAccount: (data, history) => accounts.accountReinstated({ ...data, ...userOf(history) }),
  EndSession: (data, history) => accounts.sessionEnded({ ...data, ...userOf(history) }),
  EndOtherSessions: (data, history) => accounts.otherSessionsEnded({ ...data, ...userOf(history) }),
  EnableSecondFactor: (data, history) =>
    accounts.secondFactorEnabled({ ...data, ...userOf(history) }),
  // The event does not say of which second factor the code is.
  UseRecoveryCode: ({ sealedSecret, code, at }, history) =>
    history.some(({ data }) => 'sealedSecret' in data && data.sealedSecret !== sealedSecret)
      ? undefined
      : accounts.recoveryCodeUsed({ code, at, ...userOf(history) }),
  RemoveSecondFactor: (data, history) =>
    accounts.secondFactorRemoved({ ...data, ...userOf(history) }),
  RequestDeletion: ({ reason, at }, history) =>
    accounts.accountDeletionRequested({ reason, at, ...userOf(history) }),
  EraseAccount: (data, history) =>
    accounts.accountErased({ ...data, reason: 'deleted', ...userOf(history) }),
  AbandonRegistration: (data, history) => accounts.accountErased({ ...data, ...userOf(history) }),
  ClaimUsername: (data) => usernames.usernameClaimed(data),
  AddFavorite: (data) => favorites.raffleFavorited(data),
  RemoveFavorite: (data) => favorites.raffleUnfavorited(data),
  TakeFeatureSlot: (data) => featureQuota.featureSlotTaken(data),
  ReleaseFeatureSlot: ({ takenAt: _takenAt, ...data }) => featureQuota.featureSlotReleased(data),
  OpenHandover: ({ at, ...data }) => ({ ...handovers.handoverOpened(0, data), at }),
  AcceptPrize: ({ actorId: holderId, accountRevision, at }, history) => ({
    ...handovers.prizeAccepted(0, { ...placeIn(history), holderId, accountRevision }),
    at,
  }),
  DeclinePrize: ({ actorId: holderId, at }, history) => ({
    ...handovers.prizeDeclined(0, { ...placeIn(history), holderId }),
    at,
  }),
  SendPrize: ({ actorId: sellerId, carrier, tracking, at }, history) => ({
    ...handovers.prizeSent(0, { ...placeIn(history), sellerId, carrier, tracking }),
    at,
  }),
  HandOverPrize: ({ actorId: sellerId, at }, history) => ({
    ...handovers.prizeHandedOver(0, { ...placeIn(history), sellerId }),
    at,
  }),
  ReceivePrize: ({ actorId: holderId, at }, history) => ({
    ...handovers.prizeReceived(0, { ...placeIn(history), holderId }),
    at,
  }),
  DisputeHandover: ({ actorId, kind, statement, at }, history) => ({
    ...handovers.handoverDisputed(0, {
      ...placeIn(history),
      ...(actorId === handovers.SELLER ? { by: 'seller' } : { holderId: actorId }),
      kind,
      statement,
    }),
    at,
  }),
  AnswerDispute: ({ actorId, statement, at }, history) => ({
    ...handovers.disputeAnswered(0, {
      ...placeIn(history),
      ...(actorId === handovers.SELLER ? {} : { by: 'holder', holderId: actorId }),
      statement,
    }),
    at,
  }),
  ResolveDispute: ({ outcome, reason, at }, history) => ({
    ...handovers.disputeResolved(0, { ...placeIn(history), outcome, reason }),
    at,
  }),
  PassHandoverDeadline: ({ at }, history) => ({
    ...handovers.handoverClosed(0, { ...placeIn(history), by: 'time' }),
    at,
  }),
  LeaveHandover: ({ reason, at }, history) => ({
    ...handovers.substituteCalled(0, { ...placeIn(history), reason }),
    at,
  }),
  ForgetHandover: ({ at }) => ({ ...handovers.handoverForgotten(), at }),
  SendNotification: ({ at, ...data }) => ({
    type: 'NotificationSent',
    at,
    data: { ...data, listed: 1, unread: 1 },
  }),
  MarkNotificationsRead: ({ userId, at }) => notifications.notificationsRead({ userId, at }),
  ForgetNotifications: (data) => notifications.notificationsForgotten(data),
  FinishAnnouncement: (data) => announcements.announcementFinished(data),
  SubscribeToNewsletter: (data) => newsletter.newsletterSubscribed(data),
  // Whose address was proven, the log does not know.
  ForgetSubscription: ({ isProven, at }) =>
    isProven ? newsletter.newsletterForgotten({ at }) : undefined,
  FileReport: (data) => reports.reportFiled(data),
  DecideReport: (data) => reports.reportDecided(data),
  SettleReport: (data) => reports.reportSettled(data),
  ForgetReport: (data) => reports.reportForgotten(data),
  DecideCase: ({ filedAt: _filedAt, at, ...data }) => ({ ...cases.caseDecided(data), at }),
  SettleCase: ({ reportId }) => cases.caseSettled(reportId),
  DropCase: ({ reportId }) => cases.caseDropped(reportId),
  RecordPersonalRead: ({ at, ...data }) => personalReads.personalDataRead({ ...data, at }),
  PauseProjection: ({ at: _at, ...data }) => operations.projectionPaused(data),
  ResumeProjection: ({ at: _at, ...data }) => operations.projectionResumed(data),
  RecordOperation: ({ fact, at }) => ({ ...fact, at }),
  RootDay: (data, history) => {
    const last = history.at(-1);
    const chain = last && 'chain' in last.data ? { previous: String(last.data.chain) } : {};
    return transparency.dayRooted({ ...data, ...chain });
  },
};

/** What a command knows and its event doesn't: no audit can miss it. */
const UNSEEN: ReadonlySet<string> = new Set([
  // The log has no password that somebody has proved, and no link.
  'ChangePassword wrong-password',
  'RequestDeletion wrong-password',
  'ResetPassword used-link',
  'ResetPassword late-link',
  // What it was judged with.
  'UpdateProfile profile-changed',
  'RevokeOperatorRole kept-operator',
  'GrantOperatorRole has-undrawn-tickets',
  // Which slot was seen, and which notification was the last one.
  'ReleaseFeatureSlot nothing',
  'LeaveHandover nothing',
  'MarkNotificationsRead notification-not-found',
]);

/** Of whom no example tells. */
const SOMEBODY = 9_999;

/** The operator who does it. */
const operatorOf = ({ data }: AnyCommand): number | undefined =>
  'operatorId' in data && data.operatorId !== null ? Number(data.operatorId) : undefined;

/** What other streams must have told for a command to be as it is. */
const before = (command: AnyCommand): readonly AnyEvent[] => {
  const { type, data } = command;
  const at = '2026-01-01T00:00:00.000Z';
  const operatorId = operatorOf(command);
  if (operatorId !== undefined)
    return [
      accounts.operatorRoleGranted({ userId: operatorId, at }),
      // From here on the audit takes it for a log of today's rules.
      accounts.sessionEnded({ userId: SOMEBODY, at }),
    ];
  if ('buyerIsOperator' in data && data.buyerIsOperator === true && 'buyerId' in data) {
    const userId = Number(data.buyerId);
    return [
      accounts.accountRegistered({ userId, at }),
      accounts.operatorRoleGranted({ userId, at }),
    ];
  }
  if (type === 'RevokeOperatorRole' && 'keptBy' in data && data.keptBy !== null) {
    const userId = Number(data.keptBy);
    return [
      accounts.accountRegistered({ userId, at }),
      accounts.operatorRoleGranted({ userId, at }),
    ];
  }
  if ('filedAt' in data && 'reportId' in data)
    return [reports.reportFiled({ reportId: String(data.reportId), at: String(data.filedAt) })];
  return [];
};

const categoryOf = ({ type }: AnyEvent): Category => {
  const found = Object.entries(catalogue).find(([, types]) => Object.hasOwn(types, type));
  if (!found) throw new Error(`No category has ${type}`);
  return found[0] as Category;
};

const SUBJECTS = {
  raffle: 'raffleId',
  account: 'userId',
  favorites: 'userId',
  featureQuota: 'sellerId',
  notifications: 'userId',
  announcement: 'raffleId',
  report: 'reportId',
  case: 'sellerId',
  personalReads: 'userId',
} as const satisfies Partial<Record<Category, string>>;

const subjectOf = (event: AnyEvent): unknown => {
  if (isEventOf('handover', event)) return `${event.data.raffleId}-${event.data.prize}`;
  const field = Object.entries(SUBJECTS).find(([category]) => category === categoryOf(event))?.[1];
  return field === undefined
    ? 'one'
    : new Map<string, unknown>(Object.entries(event.data)).get(field);
};

/**
 * The faults that the audit finds at the last events of a log.
 * @param actorId who did these; undefined for the site itself
 */
const faultsAtEnd = (
  log: readonly AnyEvent[],
  last: number,
  actorId: number | undefined,
): readonly string[] => {
  const lengths = new Map<string, number>();
  const replay = rulesReplayed({ hash: hashText, tagOf: () => undefined });
  const state = replay.initialState();
  const actors = actsAllowed.initialState();
  const faults: string[] = [];
  const tell = (fault: Fault): void => {
    if (fault.position >= log.length - last) faults.push(JSON.stringify(fault));
  };
  for (const [position, event] of log.entries()) {
    const stream = `${categoryOf(event)}-${String(subjectOf(event))}`;
    const revision = lengths.get(stream) ?? 0;
    lengths.set(stream, revision + 1);
    const metadata = position >= log.length - last && actorId !== undefined ? { actorId } : {};
    const logged: LoggedEvent = { ...event, stream, revision, position, metadata };
    replay.see(state, logged, tell);
    actsAllowed.see(actors, logged, tell);
  }
  actsAllowed.end?.(actors, new Date(0), tell);
  return faults;
};

/** The audit finds what a rule refuses, or has done already, where it stands in the log. */
export const expectFound = (
  history: readonly AnyEvent[],
  command: AnyCommand,
  rule: string,
): void => {
  if (UNSEEN.has(`${command.type} ${rule}`)) return;
  const at = command.metadata.now.toISOString();
  // The forge of a command's type takes its data.
  const forges = FORGED as Readonly<Record<string, Forge<AnyCommand>>>;
  const forge = forges[command.type];
  if (!forge) throw new Error(`Nobody can plant what ${command.type} leads to`);
  const event = forge({ ...command.data, at }, history);
  if (!event) return;
  const log = [...before(command), ...history, event];
  const faults = faultsAtEnd(log, 1, operatorOf(command));
  expect({ rule: `${command.type} ${rule}`, found: faults.length > 0 }).toStrictEqual({
    rule: `${command.type} ${rule}`,
    found: true,
  });
};

/** The audit finds nothing wrong with what the rules make. */
export const expectContent = (
  history: readonly AnyEvent[],
  command: AnyCommand,
  events: readonly AnyEvent[],
): void => {
  const log = [...before(command), ...history, ...events];
  expect(faultsAtEnd(log, events.length, operatorOf(command))).toStrictEqual([]);
};
