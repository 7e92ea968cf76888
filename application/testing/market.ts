import { randomUUID } from 'node:crypto';
import { SELLER, terms } from '../../domain/raffles/controls/example';
import type { RaffleTerms } from '../../domain/raffles/events';
import type { Application } from '../application';
import { buyTickets } from '../raffles/buy-tickets';
import { closeRaffle } from '../raffles/close-raffle';
import { publishRaffle } from '../processes/publishing';

export const HOUR_MS = 3_600_000;
export const context = { correlationId: 'request-1', causationId: 'event-1' };

export const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString();

/** A clock that is ahead of the true one. */
export const ahead = (ms: number) => () => new Date(Date.now() + ms);

/** The shape of a refusal, for `toMatchObject`. */
export const refusal = (type: string) => ({ kind: 'rejected', rejection: { type } });

/** A refusal that rests on nothing in the log, so that no reader has to wait for it. */
export const refusalAtOnce = (type: string) => ({ ...refusal(type), position: -1 });

const isAccepted = <O extends { readonly kind: string }>(
  outcome: O,
): outcome is Extract<O, { readonly kind: 'accepted' }> => outcome.kind === 'accepted';

export const mustBeAccepted = <O extends { readonly kind: string }>(outcome: O) => {
  if (!isAccepted(outcome)) throw new Error(`Refused: ${JSON.stringify(outcome)}`);
  return outcome;
};

/** The part of an account that publishing asks for; the address is not confirmed. */
export const sellerWith = (userId: number) =>
  ({
    userId,
    userType: 'particular',
    role: 'member',
    emailVersion: 0,
    confirmedEmail: null,
  }) as const;

/** @returns the new raffle's id; it ends in an hour */
export const publish = async (
  app: Application,
  values: Partial<RaffleTerms> = {},
  sellerId = SELLER,
): Promise<number> => {
  const seller = sellerWith(sellerId);
  const published = { ...terms, endDate: inAnHour(), ...values };
  return mustBeAccepted(await publishRaffle({ app, seller, terms: published, context })).raffleId;
};

export const sell = async (
  app: Application,
  raffleId: number,
  buyerId: number,
  tickets: number,
): Promise<void> => {
  const buyer = { userId: buyerId, role: 'member' } as const;
  const purchaseId = randomUUID();
  mustBeAccepted(await buyTickets({ app, raffleId, buyer, tickets, purchaseId, context }));
};

export const close = async (
  app: Application,
  raffleId: number,
  sellerId = SELLER,
): Promise<void> => {
  mustBeAccepted(await closeRaffle({ app, raffleId, sellerId, context }));
};
