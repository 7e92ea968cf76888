import { createHash, createHmac } from 'node:crypto';
import type { DrawEntry } from '../draw/entries';
import type { Pick } from '../draw/pick';

/** The draw written a second time, with other hashes and plain loops, to compare with ours. */

const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

export const commitmentByNode = (seed: string): string =>
  sha256('rifa-commit/1\n', Buffer.from(seed, 'hex'));

export const headByNode = (first: string, entries: readonly DrawEntry[]): string => {
  let head = first;
  for (const { seq, from, to, tag } of entries) {
    head = sha256(`${head}\n${seq}|${from}|${to}|${tag}\n`);
  }
  return head;
};

interface Sealed {
  readonly raffleId: number;
  readonly entries: readonly DrawEntry[];
  readonly tickets: number;
  readonly head: string;
  readonly beaconValue: string | null;
}

export const picksByNode = (seed: string, sealed: Sealed): readonly Pick[] => {
  const { raffleId, entries, tickets, head, beaconValue } = sealed;
  const wanted = Math.min(3, new Set(entries.map(({ tag }) => tag)).size);
  const text = `rifa-draw/1|${raffleId}|${tickets}|${head}|${beaconValue ?? '-'}`;
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest();
  const end = 2n ** 256n - (2n ** 256n % BigInt(tickets));
  const picks: Pick[] = [];
  for (let i = 0; picks.length < wanted; i += 1) {
    const x = BigInt(`0x${createHmac('sha256', key).update(`pick|${i}`).digest('hex')}`);
    if (x >= end) continue;
    const ticket = Number(x % BigInt(tickets)) + 1;
    const entry = entries.find(({ from, to }) => from <= ticket && ticket <= to);
    if (entry && !picks.some(({ tag }) => tag === entry.tag))
      picks.push({ ticket, tag: entry.tag });
  }
  return picks;
};
