import type { Profile } from '../../domain/accounts/events';
import { accountStream } from '../../domain/accounts/stream';
import { isKnown } from '../../domain/handovers/state';
import { handoverStream } from '../../domain/handovers/stream';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { refused, type Refused } from '../../platform/event-store/stream-queue';
import { updateProfile } from '../accounts/update-profile';
import type { UseCaseInput } from '../application';
import type { HandoverOutcome, OnePrize } from '../handovers/handover-outcome';

/** What is sent of the profile; a field that is not sent stays as it is. */
type ProfileChanges = { readonly [Name in keyof Profile]?: Profile[Name] | undefined };

/** Without these, nothing can be sent. */
const NEEDED_TO_SEND = ['address', 'postalCode', 'city', 'country'] as const;

export type MissingForSending = (typeof NEEDED_TO_SEND)[number];

interface AcceptPrize
  extends OnePrize, UseCaseInput<'accounts' | 'handovers' | 'keyring' | 'usernames'> {
  readonly actorId: number;
  /** Whether the prize is sent; else it is collected, and the mail address is enough. */
  readonly ships: boolean;
  /** What the profile lacks. */
  readonly changes: ProfileChanges;
}

/** The address is not complete: these fields are missing. */
interface IncompleteAddress {
  readonly type: 'incomplete-address';
  readonly missing: readonly MissingForSending[];
}

const changedOf = (profile: Profile, changes: ProfileChanges): Partial<Profile> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && value !== profile[name as keyof Profile],
    ),
  );

/**
 * Takes the prize. What the holder adds to their address is in their profile from then on, and the
 * seller sees the address as of that moment.
 */
export const acceptPrize = async (
  request: AcceptPrize,
): Promise<HandoverOutcome<'AcceptPrize'> | Refused<IncompleteAddress>> => {
  const { app, raffleId, prize, actorId, ships, changes, context } = request;
  const stream = handoverStream(raffleId, prize);
  const account = await loadFresh(app.accounts, accountStream(actorId));
  const accept = (accountRevision: number) => {
    const data = { raffleId, prize, actorId, accountRevision };
    return handleFresh(app.handovers, stream, { type: 'AcceptPrize', data } as const, context);
  };
  const { state } = await loadFresh(app.handovers, stream);
  const isAsked = isKnown(state) && state.holderId === actorId && !state.accepted;
  // The rules say why not; nobody's profile changes for it.
  if (!isAsked || account.state.status !== 'registered') return accept(account.revision);
  const { profile } = account.state;
  const changed = changedOf(profile, changes);
  const after = { ...profile, ...changed };
  const missing = ships ? NEEDED_TO_SEND.filter((field) => !after[field]) : [];
  if (missing.length > 0) return refused({ type: 'incomplete-address', missing });
  if (Object.keys(changed).length === 0) return accept(account.revision);
  const updating = { app, userId: actorId, changes: changed, profileImage: undefined, context };
  const updated = await updateProfile(updating);
  // No name is claimed and no address of mail changes, so nothing but a leaving account refuses it.
  if (updated.kind === 'rejected') return accept(account.revision);
  return accept((await loadFresh(app.accounts, accountStream(actorId))).revision);
};
