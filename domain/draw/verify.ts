import {
  commitmentOf,
  lastTicketOf,
  NO_BEACON,
  commitmentWith,
  versionWith,
  wholeHead,
  type DrawEntry,
  type DrawRules,
  type Reseal,
} from './entries';
import { packFault } from './pack-shape';
import { pickWinners, type Pick } from './pick';

/** A published pack at any stage. */
interface PublishedPack {
  readonly version: string;
  readonly rules: DrawRules;
  /** Missing in a pack of a raffle that was never resealed. */
  readonly reseals?: readonly Reseal[] | undefined;
  /** From the seal on, like the next two. */
  readonly entries?: readonly DrawEntry[];
  readonly tickets?: number;
  readonly head?: string;
  /** From the draw or the cancellation on. */
  readonly seed?: string;
  readonly beaconValue: string | null;
  /** From the draw on. */
  readonly winners?: readonly Pick[];
}

/** A complete published pack, as it is after the draw. */
export interface CompletePack extends PublishedPack {
  readonly entries: readonly DrawEntry[];
  readonly tickets: number;
  readonly head: string;
  readonly seed: string;
  readonly winners: readonly Pick[];
}

export type DrawCheck = 'shape' | 'version' | 'commitment' | 'numbering' | 'chain' | 'winners';

/** The outcome of one check. Checks after a failed one still run where they can. */
export interface CheckedStep {
  readonly check: DrawCheck;
  readonly holds: boolean;
  /** The value computed here, to compare with the published one. */
  readonly computed: string;
  readonly published: string;
}

const step = (check: DrawCheck, computed: string, published: string): CheckedStep => ({
  check,
  computed,
  published,
  holds: computed === published,
});

export const describePicks = (picks: readonly Pick[]): string =>
  picks.map(({ ticket, tag }) => `${ticket}:${tag}`).join(' ');

const attempted = (compute: () => string): string => {
  try {
    return compute();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** If the site could choose the beacon's value, it could draw until it liked the winner. */
const picksOf = ({ rules, entries, tickets, head, seed, beaconValue }: CompletePack): string => {
  if ((rules.beacon === NO_BEACON) !== (beaconValue === null)) {
    throw new RangeError(`beacon ${rules.beacon} with value ${beaconValue ?? 'none'}`);
  }
  return describePicks(
    pickWinners(seed, { raffleId: rules.raffleId, entries, tickets, head, beaconValue }),
  );
};

const isComplete = (pack: PublishedPack): pack is CompletePack => pack.winners !== undefined;

function* stepsOf(pack: PublishedPack): Generator<CheckedStep> {
  const { rules, reseals = [], entries, tickets, head, seed } = pack;
  yield step('version', versionWith(reseals), pack.version);
  if (seed !== undefined) {
    const commitment = attempted(() => commitmentOf(seed));
    yield step('commitment', commitment, commitmentWith(rules, reseals));
  }
  if (entries !== undefined && tickets !== undefined && head !== undefined) {
    const last = attempted(() => String(lastTicketOf(entries)));
    yield step('numbering', last, String(tickets));
    const chain = attempted(() => wholeHead(rules, entries, reseals));
    yield step('chain', chain, head);
  }
  if (isComplete(pack)) {
    const picks = attempted(() => picksOf(pack));
    yield step('winners', picks, describePicks(pack.winners));
  }
}

const SHAPED = 'rifa-draw';

/**
 * Recomputes a draw from its pack, as far as it is published, and trusts nothing in it: of what has
 * not the shape of a pack, nothing is computed. The draw is valid when every step is.
 */
export const verifyDraw = (pack: unknown): readonly CheckedStep[] => {
  const fault = packFault(pack);
  const shape = step('shape', fault ?? SHAPED, SHAPED);
  // Without a fault it is one.
  return fault === undefined ? [shape, ...stepsOf(pack as PublishedPack)] : [shape];
};
