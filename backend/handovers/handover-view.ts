import { findAccount } from '../../application/accounts/find-account';
import type { Application } from '../../application/application';
import type { Contact } from '../../contracts/contacts';
import type { DisputeView, PrizeHandover } from '../../contracts/handovers';
import type { AccountEvent } from '../../domain/accounts/events';
import {
  evolve,
  unknownAccount,
  type Account,
  type RegisteredAccount,
} from '../../domain/accounts/state';
import { accountStream } from '../../domain/accounts/stream';
import { callsOf } from '../../domain/handovers/calls';
import { stageOf, type Handover, type KnownHandover } from '../../domain/handovers/state';
import { contactOf, deletedContact } from '../draws/contact';

/** Who looks: nobody, or somebody who is signed in. */
export type Viewer = Pick<RegisteredAccount, 'userId' | 'role'> | undefined;

type Parts = Pick<Application, 'accounts' | 'log' | 'now'>;
type Part = NonNullable<PrizeHandover['part']>;

const partOf = (handover: KnownHandover, viewer: Viewer): Part | undefined => {
  if (!viewer) return undefined;
  const { userId, role } = viewer;
  if (userId === handover.sellerId) return 'seller';
  if (userId === handover.holderId) return 'holder';
  const place = handover.queue.findIndex(({ buyerId }) => buyerId === userId);
  if (place >= 0) return place < handover.position ? 'passed' : 'waiting';
  return role === 'operator' ? 'operator' : undefined;
};

const publicView = (handover: KnownHandover): PrizeHandover => ({
  prize: handover.prize,
  state: stageOf(handover),
  position: handover.position,
  openedAt: handover.openedAt,
  acceptedAt: handover.accepted?.at ?? null,
  sentAt: handover.sent?.at ?? null,
  receivedAt: handover.receivedAt,
  endedAt: handover.status === 'open' ? null : handover.endedAt,
});

const disputesFor = (handover: KnownHandover, part: Part): readonly DisputeView[] =>
  handover.disputes
    .filter(({ position }) => part !== 'holder' || position === handover.position)
    .map(({ position: _position, ...dispute }) => dispute);

const passedFor = (handover: KnownHandover, part: Part, userId: number) => {
  const own = handover.queue.findIndex(({ buyerId }) => buyerId === userId);
  return (part === 'passed' ? handover.passed[own] : handover.passed.at(-1)) ?? null;
};

/** An account as it was, so that a parcel goes where its holder has said. */
const accountAsOf = async (
  { log }: Pick<Application, 'log'>,
  userId: number,
  revision: number,
): Promise<Account> => {
  let account: Account = unknownAccount;
  const events = log.readStream<AccountEvent>(accountStream(userId), { maxCount: revision + 1 });
  for await (const event of events) account = evolve(account, event);
  return account;
};

/** How the other side is reached, while the prize is on its way. */
const reachOf = async (
  app: Parts,
  handover: KnownHandover,
  part: Part,
  ships: boolean,
): Promise<Pick<PrizeHandover, 'contact' | 'address'>> => {
  const { accepted, holderId, sellerId } = handover;
  if (handover.status !== 'open' || !accepted || (part !== 'holder' && part !== 'seller'))
    return {};
  const of: Contact['of'] = part === 'seller' ? 'winner' : 'seller';
  const otherId = part === 'seller' ? holderId : sellerId;
  const other = await findAccount({ app, userId: otherId });
  if (!other) return { contact: deletedContact(otherId, of) };
  const contact = contactOf(other, of, { hasShipping: false });
  if (part === 'holder' || !ships) return { contact };
  const then = await accountAsOf(app, holderId, accepted.accountRevision);
  if (then.status !== 'registered') return { contact };
  const { shippingAddress: address } = contactOf(then, of, { hasShipping: true });
  return address ? { contact, address } : { contact };
};

/** A hand-over as this viewer may see it. */
export const handoverView = async (
  app: Parts,
  handover: KnownHandover,
  viewer: Viewer,
  ships: boolean,
): Promise<PrizeHandover> => {
  const shown = publicView(handover);
  const part = partOf(handover, viewer);
  if (!part || !viewer) return shown;
  const { userId, role } = viewer;
  const next = callsOf(handover, { userId, isOperator: role === 'operator' }, app.now());
  const ofPart = {
    part,
    passedFor: passedFor(handover, part, userId),
    next: ships ? next : next.filter((call) => call !== 'send'),
  };
  if (part === 'waiting' || part === 'passed') return { ...shown, ...ofPart };
  const { sent } = handover;
  return {
    ...shown,
    ...ofPart,
    by: handover.status === 'open' ? handover.by : null,
    ships,
    carrier: sent?.carrier ?? null,
    tracking: sent?.tracking ?? null,
    failure: handover.status === 'failed' ? handover.reason : null,
    disputes: disputesFor(handover, part),
    ...(await reachOf(app, handover, part, ships)),
  };
};

/** What stays of one that is forgotten, for everybody. */
export const forgottenView = (
  handover: Extract<Handover, { readonly status: 'forgotten' }>,
): PrizeHandover => ({
  prize: handover.prize,
  state: handover.outcome,
  position: 0,
  openedAt: handover.openedAt,
  acceptedAt: null,
  sentAt: null,
  receivedAt: null,
  endedAt: handover.endedAt,
});
