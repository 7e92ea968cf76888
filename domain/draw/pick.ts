import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { DRAW_VERSION, lastTicketOf, type DrawEntry } from './entries';

export interface Pick {
  readonly ticket: number;
  readonly tag: string;
}

interface SealedEntries<Entry extends DrawEntry = DrawEntry> {
  readonly raffleId: number;
  readonly entries: readonly Entry[];
  readonly tickets: number;
  readonly head: string;
  readonly beaconValue: string | null;
}

/** The winner and up to two substitutes. */
const PICKS = 3;
const RANGE = 1n << 256n;

type Sealed = Omit<SealedEntries, 'entries'>;

const keyOf = (seed: string, { raffleId, tickets, head, beaconValue }: Sealed) =>
  hmac(
    sha256,
    hexToBytes(seed),
    utf8ToBytes([DRAW_VERSION, raffleId, tickets, head, beaconValue ?? '-'].join('|')),
  );

/**
 * The ticket for a random number below 2²⁵⁶. Numbers past the last whole multiple of `tickets` give
 * none, so that every ticket is equally likely.
 */
export const ticketAt = (x: bigint, tickets: number): number | undefined => {
  const count = BigInt(tickets);
  return x < (RANGE / count) * count ? Number(x % count) + 1 : undefined;
};

/** An endless sequence of ticket numbers, in the order that the key decides. */
function* ticketsInOrder(key: Uint8Array, tickets: number): Generator<number> {
  // Hashing the key once halves the work, which counts where one holder has nearly all tickets.
  const keyed = hmac.create(sha256, key);
  for (let i = 0; ; i += 1) {
    const hash = keyed
      .clone()
      .update(utf8ToBytes(`pick|${i}`))
      .digest();
    const ticket = ticketAt(BigInt(`0x${bytesToHex(hash)}`), tickets);
    if (ticket !== undefined) yield ticket;
  }
}

/** The entry that holds a ticket; entries are in the order of their tickets, without a gap. */
export const entryOf = <Entry extends DrawEntry>(
  entries: readonly Entry[],
  ticket: number,
): Entry => {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.to ?? 0) < ticket) low = middle + 1;
    else high = middle;
  }
  const entry = entries[low];
  if (!entry || ticket < entry.from || ticket > entry.to) {
    throw new RangeError(`No entry holds ticket ${ticket}`);
  }
  return entry;
};

/** The ticket that wins, which follows from the seal and the seed, without the entries. */
export const winningTicket = (seed: string, sealed: Sealed): number | undefined => {
  if (sealed.tickets < 1) return undefined;
  for (const ticket of ticketsInOrder(keyOf(seed, sealed), sealed.tickets)) return ticket;
  return undefined;
};

/**
 * Step 4: picks from the seed and the sealed entries, at most one per holder. The first is the
 * winner.
 * @throws RangeError when no ticket was sold, or when the entries don't hold every ticket once
 */
export const pickWinners = (seed: string, sealed: SealedEntries): readonly Pick[] => {
  if (sealed.tickets < 1) throw new RangeError('A raffle without tickets has no winner');
  if (lastTicketOf(sealed.entries) !== sealed.tickets) {
    throw new RangeError(`The entries do not hold ${sealed.tickets} tickets`);
  }
  const holders = new Set(sealed.entries.map(({ tag }) => tag)).size;
  const picked = new Map<string, Pick>();
  for (const ticket of ticketsInOrder(keyOf(seed, sealed), sealed.tickets)) {
    const { tag } = entryOf(sealed.entries, ticket);
    if (!picked.has(tag)) picked.set(tag, { ticket, tag });
    if (picked.size === Math.min(PICKS, holders)) break;
  }
  return [...picked.values()];
};
