import type { Application } from '../../application/application';
import type { CreateRaffleBody } from '../../contracts/raffles';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { commitmentOf, seedOf } from '../../domain/draw/entries';
import type { RaffleTerms } from '../../domain/raffles/events';
import { toCents } from '../../domain/shared/money';
import type { MessageContext } from '../../platform/event-store/codec';
import { takeNumber } from '../../platform/event-store/sequence';
import { raffleStream } from '../../platform/event-store/streams';
import { createFeatureRaffle } from './feature-raffle';

/** A form as the rules take it: cents, dates as text, null for what is absent. */
export const termsOf = (body: CreateRaffleBody): RaffleTerms => ({
  title: body.title,
  description: body.description,
  brand: body.brand,
  images: body.images,
  categoryId: body.categoryId,
  subcategoryId: body.subcategoryId ?? null,
  condition: body.condition,
  year: body.year,
  color: body.color,
  stock: body.stock,
  hasShipping: body.hasShipping,
  community: body.community ?? null,
  province: body.province ?? null,
  municipality: body.municipality ?? null,
  authorizationNumber: body.authorizationNumber ?? null,
  ticketPriceCents: toCents(body.ticketPrice),
  completionMode: body.completionMode,
  totalTickets: body.totalTickets ?? null,
  minTickets: body.minTickets ?? null,
  endDate: body.endDate.toISOString(),
});

/** What sellers do with raffles. */
export const createRaffles = (app: Application) => ({
  feature: createFeatureRaffle(app),

  publish: async (
    { userId, userType }: Pick<RegisteredAccount, 'userId' | 'userType'>,
    terms: RaffleTerms,
    context: MessageContext,
  ) => {
    const raffleId = await takeNumber(app.log, 'raffles', context);
    const { keyId, secret } = app.keyring.current;
    const commit = commitmentOf(seedOf(secret, raffleId));
    const outcome = await app.raffles.handle(
      raffleStream(raffleId),
      {
        type: 'CreateRaffle',
        data: { ...terms, raffleId, sellerId: userId, sellerType: userType, commit, keyId },
      },
      context,
    );
    return { raffleId, outcome };
  },

  close: (raffleId: number, sellerId: number, context: MessageContext) =>
    app.raffles.handle(
      raffleStream(raffleId),
      { type: 'CloseRaffle', data: { raffleId, sellerId } },
      context,
    ),
});

export type Raffles = ReturnType<typeof createRaffles>;
