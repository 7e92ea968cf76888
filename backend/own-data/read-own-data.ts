import type { Application } from '../../application/application';
import { hasConfirmedNewsletter } from '../../application/subscribe-to-newsletter';
import type { User } from '../../contracts/accounts';
import type { ListedNotification } from '../../contracts/notifications';
import type { Participation, Receipt } from '../../contracts/participations';
import type { ListedRaffle, Raffle } from '../../contracts/raffles';
import type { ReportReason, ReportSubject } from '../../contracts/reports';
import { isPersonal } from '../../application/operations/personal-reads';
import type { AccountEvent } from '../../domain/accounts/events';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import type { EventsExported } from '../../domain/operations/events';
import { operationsStream } from '../../domain/operations/stream';
import type { PersonalData, PersonalDataRead } from '../../domain/personal-reads/events';
import { personalReadsStream } from '../../domain/personal-reads/stream';
import { categoryOf, idOf, type Recorded } from '../../platform/event-store/codec';
import type { MailsUnderWay } from '../../platform/jobs/mails-under-way';
import { isValid, openingOf, usedAtOf } from '../http/session-validity';
import type { SessionStore } from '../../platform/redis/session-store';
import type { FavoriteQueries } from '../../projections/favorites/queries';
import { receiptOf, type ParticipationDocument } from '../../projections/participations/document';
import type { ListedCard, RaffleCardQueries } from '../../projections/raffle-cards/queries';
import type { ReportQueries } from '../../projections/reports/queries';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { fullUser } from '../accounts/user-view';
import { listNotifications, type NotificationModels } from '../notifications/notification-list';
import { heldRaffleView } from '../participations/held-raffles';
import { participationView, type ParticipationModels } from '../participations/participation-list';
import { receiptView } from '../participations/purchase.routes';
import { listedRaffleView, raffleView } from '../raffles/raffle-view';
import { pagesOf } from './pages-of';

export interface OwnDataParts {
  readonly app: Application;
  readonly readModels: ParticipationModels &
    NotificationModels & {
      readonly favorites: FavoriteQueries;
      readonly raffleCards: RaffleCardQueries;
      readonly reports: Pick<ReportQueries, 'byIds' | 'filedBy'>;
      readonly sellerStats: SellerStatsQueries;
    };
  readonly sessions: Pick<SessionStore, 'of'>;
  readonly mails: MailsUnderWay;
}

/** As many as a list answers at most. */
const PAGE = 100;

/** A participation with all its receipts, which are read as they are taken. */
export type OwnParticipation = Omit<Participation, 'receipts'> & {
  readonly receipts: AsyncIterable<Receipt>;
};

/**
 * What happened to the account, as the log has it, but for parts of passwords, other people, and
 * what operators have written for each other.
 */
export interface OwnMoment {
  readonly at: string;
  readonly type: AccountEvent['type'];
  readonly data: object;
}

export interface OwnFavorite {
  readonly followedAt: string;
  readonly raffle: ListedRaffle | null;
}

export interface OwnSubscription {
  readonly email: string;
  readonly confirmed: boolean;
}

export interface OwnSession {
  readonly browser: string | null;
  readonly system: string | null;
  readonly openedAt: string;
  readonly usedAt: string;
  readonly provenAt: string | null;
  readonly endsAt: string | null;
}

/** A report that the person has filed; never one about them, which would tell who has filed it. */
export interface OwnReport {
  readonly filedAt: string;
  readonly subject: ReportSubject;
  /** Null when it is about the seller. */
  readonly raffleId: number | null;
  readonly sellerId: number;
  readonly reason: ReportReason;
  readonly text: string;
  /** Null while nobody has decided. */
  readonly answer: string | null;
}

export interface OwnMail {
  readonly kind: string;
  readonly askedAt: string;
  readonly dueAt: string;
}

/** What an operator looked at; never which one. */
export interface OwnRead {
  readonly at: string;
  readonly what: PersonalData;
}

/** Everything that the site holds about one person; each part is read when it is asked for. */
export interface OwnData {
  readonly account: () => Promise<User>;
  readonly history: () => AsyncIterable<OwnMoment>;
  readonly reads: () => AsyncIterable<OwnRead>;
  readonly raffles: () => AsyncIterable<Raffle>;
  readonly participations: () => AsyncIterable<OwnParticipation>;
  readonly favorites: () => AsyncIterable<OwnFavorite>;
  readonly notifications: () => AsyncIterable<ListedNotification>;
  readonly reports: () => AsyncIterable<OwnReport>;
  readonly newsletter: () => AsyncIterable<OwnSubscription>;
  readonly sessions: () => AsyncIterable<OwnSession>;
  readonly mails: () => AsyncIterable<OwnMail>;
}

const dateOf = (ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(ms).toISOString();

/** A reason may name or quote somebody else. */
const NOT_THEIRS = new Set([
  'passwordHash',
  'reason',
  'revokedId',
  'sealedSecret',
  'recoveryHashes',
]);

const theirPart = (data: AccountEvent['data']): object =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !NOT_THEIRS.has(field)));

/**
 * Whether an export may have had the person's data and is not told in their own stream: that of one
 * stream, or of what one account did, is, unless it was made at the terminal.
 */
const mayHold = (
  { data: { filter }, metadata }: Recorded<EventsExported>,
  userId: number,
): boolean => {
  const { stream, category, actorId } = filter;
  if (stream === null && actorId === null) return category === null || isPersonal(category);
  if (metadata.actorId !== undefined) return false;
  const isOwn =
    stream !== null && isPersonal(categoryOf(stream)) && idOf(stream) === String(userId);
  return isOwn || actorId === userId;
};

export const readOwnData = (
  { app, readModels, sessions, mails }: OwnDataParts,
  person: RegisteredAccount,
): OwnData => {
  const { userId, username, profile } = person;
  const { favorites, participations, participationPages, raffleCards } = readModels;
  const { reports, sellerStats } = readModels;

  const receiptsOf = async function* (bought: ParticipationDocument, card: ListedCard) {
    const { raffleId, tag } = bought;
    const holder = app.holderOf({ raffleId, keyId: card.keyId, nonce: card.nonce }, userId);
    for await (const line of participationPages.linesOf(bought))
      yield receiptView(receiptOf(line), tag, holder);
  };

  return {
    account: () => fullUser(sellerStats, person),
    history: async function* () {
      for await (const { at, type, data } of app.log.readStream<AccountEvent>(
        accountStream(userId),
      ))
        yield { at, type, data: theirPart(data) };
    },
    reads: async function* () {
      for await (const { at, data } of app.log.readStream<PersonalDataRead>(
        personalReadsStream(userId),
      ))
        yield { at, what: data.what };
      let joinedAt = '';
      for await (const { at } of app.log.readStream(accountStream(userId), { maxCount: 1 }))
        joinedAt = at;
      for await (const event of app.log.readStream<EventsExported>(operationsStream('exports'))) {
        if (event.at >= joinedAt && mayHold(event, userId)) yield { at: event.at, what: 'export' };
      }
    },
    raffles: async function* () {
      for await (const card of raffleCards.ofSeller(userId)) yield raffleView(card);
    },
    participations: async function* () {
      for await (const bought of participations.ofBuyer(userId)) {
        const card = (await raffleCards.byIds([bought.raffleId])).get(bought.raffleId);
        // Missing while the projection of the cards is behind.
        if (!card) continue;
        const held = { raffle: heldRaffleView(card), winnerId: card.winner?.buyerId };
        yield { ...participationView(bought, held), receipts: receiptsOf(bought, card) };
      }
    },
    favorites: async function* () {
      const all = pagesOf(
        async (cursor) =>
          (await favorites.followedBy(userId, { limit: PAGE, cursor })) ?? { items: [] },
      );
      for await (const { raffleId, followedAt } of all) {
        const card = (await raffleCards.byIds([raffleId])).get(raffleId);
        const raffle = card ? listedRaffleView(card) : null;
        yield { followedAt: followedAt.toISOString(), raffle };
      }
    },
    notifications: () =>
      pagesOf(async (cursor) => {
        const from = cursor === undefined ? {} : { cursor: Number(cursor) };
        const page = await listNotifications(readModels, { userId, limit: PAGE, ...from });
        return { items: page.body, nextCursor: page.nextCursor };
      }),
    reports: async function* () {
      const all = pagesOf(
        async (cursor) => (await reports.filedBy(userId, { limit: PAGE, cursor })) ?? { items: [] },
      );
      for await (const { filedAt, subject, raffleId, sellerId, reason, text, verdict } of all) {
        const about = { subject, raffleId, sellerId, reason, text };
        yield { filedAt: filedAt.toISOString(), ...about, answer: verdict?.toReporter ?? null };
      }
    },
    newsletter: async function* () {
      const { email } = profile;
      yield { email, confirmed: await hasConfirmedNewsletter({ app, email }) };
    },
    sessions: async function* () {
      for (const session of await sessions.of(userId)) {
        if (!isValid(session, person)) continue;
        const { browser = null, system = null, provenAt, _expire } = session;
        const usedAt = new Date(usedAtOf(session)).toISOString();
        const times = { openedAt: openingOf(session), usedAt, provenAt: dateOf(provenAt) };
        yield { browser, system, ...times, endsAt: dateOf(_expire) };
      }
    },
    mails: async function* () {
      const names = [username, profile.email];
      for (const { kind, askedAt, dueAt } of await mails.of({ userId, names }))
        yield { kind, askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() };
    },
  };
};
