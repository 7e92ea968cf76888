import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  commitmentOf,
  seedOf,
  receiptSecretOf,
  tagOf,
  type DrawIdentity,
} from '../../domain/draw/entries';
import type { MessageContext } from '../../platform/event-store/codec';
import { eventFrom, type EventLog } from '../../platform/event-store/event-log';
import type { LogIdentity } from '../../platform/event-store/identity';
import { GiveUpError } from '../../platform/give-up-error';
import type { Keyring } from '../../platform/secrets';
import { catalogue } from '../../domain/catalogue';
import type { RaffleCommand } from '../../domain/raffles/commands';
import { writes, type Catalogue } from '../../domain/shared/event-types';
import type { KnownRaffle } from '../../domain/raffles/state';
import { hmacSha256, sha256 } from '../../platform/hashes';
import type { Handlers } from '../handlers';

/** A buyer's pseudonym in a raffle, and the secret that proves it. */
export interface Holder {
  readonly receiptSecret: string;
  readonly tag: string;
}

/** What a raffle's receipt secrets are derived from. */
interface HeldRaffle extends DrawIdentity {
  readonly keyId: string;
}

/** @returns undefined when the raffle's key is no longer listed, because its draw is long over */
export type HolderOf = (raffle: HeldRaffle, buyerId: number) => Holder | undefined;

const HOLDERS_REMEMBERED = 50_000;

/** Derived from the key that the raffle was created with. */
export const createHolders = (keyring: Pick<Keyring, 'find'>): HolderOf => {
  const holders = new LRUCache<string, Holder>({ max: HOLDERS_REMEMBERED });
  return (raffle, buyerId) => {
    const { raffleId, keyId, nonce } = raffle;
    const name = `${raffleId}|${buyerId}|${keyId}|${String(nonce)}`;
    const known = holders.get(name);
    if (known) return known;
    const key = keyring.find(keyId);
    if (!key) return undefined;
    const receiptSecret = receiptSecretOf(key.secret, raffle, buyerId, hmacSha256);
    const holder = { receiptSecret, tag: tagOf(raffleId, buyerId, receiptSecret, sha256) };
    holders.set(name, holder);
    return holder;
  };
};

/** Gives the nonce of a raffle that is published now; null for one without. */
export type NewNonce = () => string | null;

const NONCE_BYTES = 16;

/** Random, 32 hex: makes the secrets of a raffle its own in every life of a log. */
export const randomNonce = (): string => randomBytes(NONCE_BYTES).toString('hex');

/** The version of `RaffleCreated` that first kept a nonce. */
const KEEPS_NONCES = 3;

/** @param writePreviousVersionOf types whose newest version older programs, still running, lack */
export const noncesBeside = (
  writePreviousVersionOf: readonly string[],
  known: Catalogue = catalogue,
): NewNonce =>
  writes(writePreviousVersionOf, 'RaffleCreated', KEEPS_NONCES, known) ? randomNonce : () => null;

/**
 * The secret that the raffle has committed to.
 * @throws GiveUpError when DRAW_SECRET lacks the key that it was derived from
 */
export const seedOfRaffle = (keyring: Pick<Keyring, 'find'>, raffle: KnownRaffle): string => {
  const { raffleId } = raffle;
  const { keyId, nonce } = raffle.reseals.at(-1) ?? raffle;
  const key = keyring.find(keyId);
  if (!key) throw new GiveUpError(`DRAW_SECRET does not hold the key ${keyId} of a raffle`);
  return seedOf(key.secret, { raffleId, nonce });
};

/** For how many raffles it is remembered that the present life published them. */
const REMEMBERED = 50_000;

interface ResealParts {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly raffles: Handlers['raffles'];
  readonly keyring: Pick<Keyring, 'find'>;
  readonly life: Pick<LogIdentity, 'life' | 'begunAt'>;
}

/** Gives a raffle a new seed, if it is on sale and has the seed of another life. */
export type ResealIfNeeded = (stream: string, context: MessageContext) => Promise<void>;

/**
 * After a restore, a raffle on sale may have been drawn in the other life, and its seed shown. So
 * it gets a new one before anything else happens to it.
 * @throws GiveUpError when the raffle's key is not in DRAW_SECRET
 */
export const createResealDraw = ({ log, raffles, keyring, life }: ResealParts): ResealIfNeeded => {
  const { begunAt } = life;
  if (begunAt < 0) return () => Promise.resolve();
  const publishedNow = new LRUCache<string, true>({ max: REMEMBERED });

  const isOfThisLife = async (stream: string): Promise<boolean> => {
    if (publishedNow.has(stream)) return true;
    const created = await eventFrom(log, stream);
    if (!created || created.position < begunAt) return false;
    publishedNow.set(stream, true);
    return true;
  };

  return async (stream, context) => {
    const { state } = await raffles.states.load(stream);
    if (state.status !== 'active' || state.reseals.at(-1)?.published.life === life.life) return;
    if (await isOfThisLife(stream)) return;
    const { raffleId, keyId } = state;
    const key = keyring.find(keyId);
    if (!key) throw new GiveUpError(`DRAW_SECRET does not hold the key ${keyId} of a raffle`);
    const nonce = randomNonce();
    const commit = commitmentOf(seedOf(key.secret, { raffleId, nonce }));
    const named = { raffleId, nonce, commit, keyId, life: life.life };
    const command = { type: 'ResealDraw', data: { ...named, reason: 'log-restored' } } as const;
    await raffles.handle(stream, command, context);
  };
};

/** The raffles' command handler, which reseals a raffle before any other command of a new life. */
export const resealingFirst = (
  raffles: Handlers['raffles'],
  resealDraw: ResealIfNeeded,
): Handlers['raffles'] => ({
  ...raffles,
  handle: async (stream, command, context) => {
    await resealDraw(stream, context);
    return raffles.handle(stream, command, context);
  },
});

/** Somebody knows of a later end of the log, so a seed may have been shown already. */
export class LogDoubtedError extends Error {
  override readonly name = 'LogDoubtedError';

  /** @param command what waits */
  constructor(readonly command: RaffleCommand['type']) {
    super('The log may have been put back: run npm run ops -- restore, or trust-log');
  }
}

/** By these, somebody who knows the seed of a lost part of the log would gain. */
const WAITING: ReadonlySet<string> = new Set<RaffleCommand['type']>([
  'BuyTickets',
  'CloseRaffle',
  'EndRaffle',
  'DrawWinner',
]);

/**
 * The raffles' command handler, which sells and draws nothing while the log is doubted.
 * @param isLogDoubted undefined for a program that does not follow doubts
 */
export const unlessDoubted = (
  raffles: Handlers['raffles'],
  isLogDoubted: (() => boolean) | undefined,
): Handlers['raffles'] => ({
  ...raffles,
  handle: (stream, command, context) => {
    if (WAITING.has(command.type) && isLogDoubted?.() === true)
      return Promise.reject(new LogDoubtedError(command.type));
    return raffles.handle(stream, command, context);
  },
});
