import { catalogue } from '../../domain/catalogue';
import { writes, type Catalogue } from '../../domain/shared/event-types';
import { randomBytes } from 'node:crypto';

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
