import { accountStream } from '../accounts/stream';
import { announcementStream } from '../announcements/stream';
import { caseStream } from '../cases/stream';
import type { CategoryEvents, StreamKinds } from '../catalogue';
import type { DrawIdentity } from '../draw/entries';
import { favoritesStream } from '../favorites/stream';
import { featureQuotaStream } from '../feature-quota/stream';
import { isKnown } from '../handovers/state';
import { handoverStream } from '../handovers/stream';
import type { Notification, NotificationSent } from '../notifications/events';
import { notificationsStream } from '../notifications/stream';
import { personalReadsStream } from '../personal-reads/stream';
import type { RaffleCreated } from '../raffles/events';
import { raffleStream } from '../raffles/stream';
import { reportStream } from '../reports/stream';
import { assertNever } from '../shared/assert-never';
import type { LoggedEvent } from './invariant';

/** The categories whose events follow from commands, each with the type of its rules. */
type Deciders = {
  readonly [
    C in keyof StreamKinds as StreamKinds[C] extends { readonly decider: unknown } ? C : never
  ]: StreamKinds[C] extends { readonly decider: (policy: never) => infer D } ? D : never;
};

type AskedCategory = keyof Deciders;

type StateOf<C extends AskedCategory> = Deciders[C] extends { readonly initialState: infer State }
  ? State
  : never;

type CommandOf<C extends AskedCategory> = Deciders[C] extends {
  readonly decide: (command: infer Command, state: never) => unknown;
}
  ? Command
  : never;

type RefusalIn<Decided> = Decided extends {
  readonly rejection: { readonly type: infer Type extends string };
}
  ? Type
  : never;

/** Every reason for which rules refuse something. */
export type RuleRefusal = {
  readonly [C in AskedCategory]: Deciders[C] extends {
    readonly decide: (command: never, state: never) => infer Decided;
  }
    ? RefusalIn<Decided>
    : never;
}[AskedCategory];

type Undated<Command> = Command extends { readonly metadata: unknown }
  ? Omit<Command, 'metadata'>
  : never;

/** The event was decided by rules, or within limits, that are no longer known. */
export const AS_RECORDED = 'as recorded';
/** The rules make such an event only right after another one. */
export const FOLLOWS = 'follows';

/** What other streams have told so far. */
export interface Facts {
  /** Whether somebody is an operator when this happens. */
  isOperator: (userId: number, at: string) => boolean;
  hasOtherOperator: (userId: number) => number | null;
  /** Whether the audit has found a fault in this stream. */
  hasFault: (stream: string) => boolean;
  /** ISO-8601: when an open or decided report was last told. */
  filedAt: (reportId: string) => string;
}

/** A raffle, as its buyers' pseudonyms are derived. */
export interface TaggedRaffle extends DrawIdentity {
  readonly keyId: string;
}

interface Kind<C extends AskedCategory> {
  /** The command that leads to an event, as far as the log tells; the rest fits the state. */
  readonly ask: (
    event: LoggedEvent<CategoryEvents[C]>,
    state: StateOf<C>,
    facts: Facts,
  ) => Undated<CommandOf<C>> | typeof AS_RECORDED | typeof FOLLOWS;
  /** The stream that such data belongs to, where the data tell. */
  readonly streamOf?: (data: CategoryEvents[C]['data']) => string;
}

/** Raffles from before there were nonces come from programs with other limits. */
const isOfOtherLimits = ({ data }: RaffleCreated): boolean => data.nonce === null;

const withoutTotals = ({
  soldTickets: _soldTickets,
  participants: _participants,
  entriesHead: _entriesHead,
  ...data
}: RaffleCreated['data']) => data;

const askRaffle: Kind<'raffle'>['ask'] = (event, state, { isOperator, hasFault }) => {
  const { raffleId, sellerId } = event.data;
  switch (event.type) {
    case 'RaffleCreated':
      return isOfOtherLimits(event)
        ? AS_RECORDED
        : { type: 'CreateRaffle', data: withoutTotals(event.data) };
    case 'TicketsPurchased': {
      const { purchaseId, buyerId, tickets, tag } = event.data;
      const buyerIsOperator = isOperator(buyerId, event.at);
      const data = { raffleId, purchaseId, buyerId, buyerIsOperator, tickets, tag };
      return { type: 'BuyTickets', data };
    }
    case 'RaffleFeatured':
      return state.status !== 'unknown' && state.nonce === null
        ? AS_RECORDED
        : { type: 'FeatureRaffle', data: { raffleId, sellerId } };
    case 'RaffleFeatureExpired':
      return { type: 'ExpireFeature', data: { raffleId } };
    case 'DrawResealed': {
      const { nonce, commit, keyId, reason, life } = event.data;
      return { type: 'ResealDraw', data: { raffleId, nonce, commit, keyId, reason, life } };
    }
    case 'RaffleCompleted':
      switch (event.data.reason) {
        case 'sold-out':
          return FOLLOWS;
        case 'closed-by-seller':
          return { type: 'CloseRaffle', data: { raffleId, sellerId } };
        case 'end-date-reached':
          // The seed is shown when nothing is drawn with it.
          return { type: 'EndRaffle', data: { raffleId, seed: '' } };
        default:
          return assertNever(event.data.reason);
      }
    case 'RaffleCancelled': {
      const { reason, note, seed } = event.data;
      return reason === 'withdrawn' || reason === 'draw-held'
        ? // What follows from a deletion or a suspension is nobody's own act.
          { type: 'WithdrawRaffle', data: { raffleId, reason: note ?? '', seed, operatorId: null } }
        : { type: 'EndRaffle', data: { raffleId, seed } };
    }
    case 'DrawHeld': {
      const faults = hasFault(event.stream) ? event.data.faults : [];
      return { type: 'HoldDraw', data: { raffleId, faults } };
    }
    case 'WinnerDrawn': {
      const { seed, entriesHead, prizes, handover } = event.data;
      return { type: 'DrawWinner', data: { raffleId, seed, entriesHead, prizes, handover } };
    }
    default:
      return assertNever(event);
  }
};

const askAccount: Kind<'account'>['ask'] = (event, state, { hasOtherOperator }) => {
  switch (event.type) {
    case 'AccountRegistered':
      return { type: 'RegisterAccount', data: event.data };
    case 'PasswordChanged': {
      const { passwordHash, reason } = event.data;
      return { type: 'ChangePassword', data: { passwordHash, reason } };
    }
    case 'ProfileUpdated':
      return { type: 'UpdateProfile', data: { changes: event.data.changes } };
    case 'ProfilePhotoChanged':
      return {
        type: 'UpdateProfile',
        data: { changes: {}, profileImage: event.data.profileImage },
      };
    case 'EmailConfirmed':
      return { type: 'ConfirmEmail', data: { emailVersion: event.data.emailVersion } };
    case 'EmailConfirmationRequested':
      return { type: 'RequestConfirmation', data: {} };
    case 'PasswordResetRequested':
      return AS_RECORDED;
    case 'OperatorRoleGranted':
      // Roles from before that rule stand, whatever tickets their holders had.
      return { type: 'GrantOperatorRole', data: { reason: event.data.reason, undrawn: [] } };
    case 'OperatorRoleKept':
      return { type: 'KeepOperatorRole', data: { revokedId: event.data.revokedId } };
    case 'OperatorRoleRevoked': {
      const { userId, reason } = event.data;
      const operatorKept = state.status === 'registered' ? state.operatorKept : 0;
      const data = { reason, keptBy: hasOtherOperator(userId), operatorKept };
      return { type: 'RevokeOperatorRole', data };
    }
    case 'AccountSuspended': {
      const { reason, withdrawsAll } = event.data;
      return { type: 'SuspendAccount', data: { reason, withdraws: withdrawsAll } };
    }
    case 'AccountReinstated':
      return { type: 'ReinstateAccount', data: { reason: event.data.reason } };
    case 'SessionEnded':
      return { type: 'EndSession', data: { openedAt: event.data.openedAt } };
    case 'OtherSessionsEnded':
      return { type: 'EndOtherSessions', data: { openedAt: event.data.openedAt } };
    case 'SecondFactorEnabled': {
      const { sealedSecret, recoveryHashes, openedAt } = event.data;
      return { type: 'EnableSecondFactor', data: { sealedSecret, recoveryHashes, openedAt } };
    }
    case 'RecoveryCodeUsed': {
      const factor = state.status === 'registered' ? state.secondFactor : null;
      const sealedSecret = factor?.sealedSecret ?? '';
      return { type: 'UseRecoveryCode', data: { sealedSecret, code: event.data.code } };
    }
    case 'SecondFactorRemoved':
      return { type: 'RemoveSecondFactor', data: { reason: event.data.reason } };
    case 'AccountDeletionRequested':
      return { type: 'RequestDeletion', data: { reason: event.data.reason } };
    case 'AccountErased':
      return event.data.reason === 'username-taken'
        ? { type: 'AbandonRegistration', data: {} }
        : { type: 'EraseAccount', data: {} };
    default:
      return assertNever(event);
  }
};

const withoutCounts = ({
  replaced: _replaced,
  listed: _listed,
  unread: _unread,
  ...data
}: NotificationSent['data']): Notification => data;

const askNotifications: Kind<'notifications'>['ask'] = (event, { listed, newest }) => {
  switch (event.type) {
    case 'NotificationSent':
      return { type: 'SendNotification', data: withoutCounts(event.data) };
    case 'NotificationsRead': {
      const { userId, readUpTo } = event.data;
      const upTo = newest[readUpTo - listed + newest.length - 1] ?? null;
      return { type: 'MarkNotificationsRead', data: { userId, upTo } };
    }
    case 'NotificationsForgotten':
      return { type: 'ForgetNotifications', data: { userId: event.data.userId } };
    default:
      return assertNever(event);
  }
};

const askReport: Kind<'report'>['ask'] = (event) => {
  switch (event.type) {
    case 'ReportFiled':
      return { type: 'FileReport', data: event.data };
    case 'ReportDecided':
      return { type: 'DecideReport', data: event.data };
    case 'ReportSettled':
      return { type: 'SettleReport', data: event.data };
    case 'ReportForgotten':
      return { type: 'ForgetReport', data: event.data };
    default:
      return assertNever(event);
  }
};

const askCase: Kind<'case'>['ask'] = (event, _state, { filedAt }) => {
  switch (event.type) {
    case 'CaseDecided':
      return {
        type: 'DecideCase',
        data: { ...event.data, filedAt: filedAt(event.data.reportId) },
      };
    case 'CaseSettled':
      return { type: 'SettleCase', data: event.data };
    case 'CaseDropped':
      return { type: 'DropCase', data: event.data };
    default:
      return assertNever(event);
  }
};

const askOperations: Kind<'operations'>['ask'] = (event) => {
  if (event.type === 'ProjectionPaused') return { type: 'PauseProjection', data: event.data };
  if (event.type === 'ProjectionResumed') return { type: 'ResumeProjection', data: event.data };
  return { type: 'RecordOperation', data: { fact: event } };
};

/** No user has this number. */
const SOMEBODY_ELSE = 0;

const askHandover: Kind<'handover'>['ask'] = (event, handover) => {
  const { raffleId, prize, sellerId } = event.data;
  const one = { raffleId, prize };
  const seller = { ...one, actorId: sellerId };
  if (event.type === 'HandoverForgotten') return { type: 'ForgetHandover', data: one };
  const holder = { ...one, actorId: event.data.holderId };
  const leaving = { ...one, userId: isKnown(handover) ? handover.holderId : SOMEBODY_ELSE };
  switch (event.type) {
    case 'HandoverOpened':
      return { type: 'OpenHandover', data: { ...one, sellerId, queue: event.data.queue } };
    case 'PrizeAccepted': {
      const { accountRevision } = event.data;
      return { type: 'AcceptPrize', data: { ...holder, accountRevision } };
    }
    case 'PrizeDeclined':
      return { type: 'DeclinePrize', data: holder };
    case 'SubstituteCalled': {
      const { reason } = event.data;
      if (reason === 'silent') return { type: 'PassHandoverDeadline', data: one };
      if (reason === 'declined' || reason === 'operator') return FOLLOWS;
      return { type: 'LeaveHandover', data: { ...leaving, reason } };
    }
    case 'PrizeSent': {
      const { carrier, tracking } = event.data;
      return { type: 'SendPrize', data: { ...seller, carrier, tracking } };
    }
    case 'PrizeHandedOver':
      return { type: 'HandOverPrize', data: seller };
    case 'PrizeReceived':
      return { type: 'ReceivePrize', data: holder };
    case 'HandoverDisputed': {
      const { by, kind, statement } = event.data;
      if (by === 'time' || !statement) return { type: 'PassHandoverDeadline', data: one };
      const side = by === 'seller' ? seller : holder;
      return { type: 'DisputeHandover', data: { ...side, kind, statement } };
    }
    case 'DisputeAnswered': {
      const side = event.data.by === 'seller' ? seller : holder;
      return { type: 'AnswerDispute', data: { ...side, statement: event.data.statement } };
    }
    case 'DisputeResolved': {
      const { outcome, reason, countsAgainstSeller } = event.data;
      const operatorId = event.metadata?.actorId ?? SOMEBODY_ELSE;
      const data = { ...one, operatorId, outcome, reason, countsAgainstSeller };
      return { type: 'ResolveDispute', data };
    }
    case 'HandoverClosed':
      return event.data.by === 'time' ? { type: 'PassHandoverDeadline', data: one } : FOLLOWS;
    case 'HandoverFailed': {
      const { reason } = event.data;
      const isLate = isKnown(handover) && handover.status === 'open' && handover.by <= event.at;
      if (reason === 'nobody-left' && isLate) return { type: 'PassHandoverDeadline', data: one };
      const gone = reason === 'seller-gone' ? { ...one, userId: sellerId } : leaving;
      return { type: 'LeaveHandover', data: { ...gone, reason: 'account-deleted' } };
    }
    default:
      return assertNever(event);
  }
};

/** How each kind of stream is asked for its events; a kind without rules has none. */
export const ASKED: { readonly [C in AskedCategory]: Kind<C> } = {
  raffle: { ask: askRaffle, streamOf: ({ raffleId }) => raffleStream(raffleId) },
  account: { ask: askAccount, streamOf: ({ userId }) => accountStream(userId) },
  username: { ask: ({ data }) => ({ type: 'ClaimUsername', data }) },
  favorites: {
    ask: ({ type, data }) =>
      type === 'RaffleFavorited' ? { type: 'AddFavorite', data } : { type: 'RemoveFavorite', data },
    streamOf: ({ userId }) => favoritesStream(userId),
  },
  featureQuota: {
    ask: ({ type, data }, { slot }) =>
      type === 'FeatureSlotTaken'
        ? { type: 'TakeFeatureSlot', data }
        : {
            type: 'ReleaseFeatureSlot',
            data: { ...data, takenAt: slot?.takenAt.toISOString() ?? '' },
          },
    streamOf: ({ sellerId }) => featureQuotaStream(sellerId),
  },
  handover: {
    ask: askHandover,
    streamOf: ({ raffleId, prize }) => handoverStream(raffleId, prize),
  },
  notifications: { ask: askNotifications, streamOf: ({ userId }) => notificationsStream(userId) },
  announcement: {
    ask: ({ data }) => ({ type: 'FinishAnnouncement', data }),
    streamOf: ({ raffleId }) => announcementStream(raffleId),
  },
  newsletter: {
    ask: (event) =>
      event.type === 'NewsletterSubscribed'
        ? { type: 'SubscribeToNewsletter', data: event.data }
        : { type: 'ForgetSubscription', data: { isProven: true } },
  },
  report: { ask: askReport, streamOf: ({ reportId }) => reportStream(reportId) },
  case: { ask: askCase, streamOf: ({ sellerId }) => caseStream(sellerId) },
  transparency: {
    ask: ({ data: { day, life, raffles, root } }) => ({
      type: 'RootDay',
      data: { day, life, raffles, root },
    }),
  },
  personalReads: {
    ask: ({ data }) => ({ type: 'RecordPersonalRead', data }),
    streamOf: ({ userId }) => personalReadsStream(userId),
  },
  operations: { ask: askOperations },
};
