import { commitmentOf, lastTicketOf, NO_BEACON, type DrawEntry, type DrawRules } from './entries';
import { pickWinners, type Pick } from './pick';
import { commitmentWith, versionWith, wholeHead, type Reseal } from './reseals';

/** A complete published pack, as it is after the draw. */
export interface CompletePack {
  readonly version: string;
  readonly rules: DrawRules;
  /** Missing in a pack of a raffle that was never resealed. */
  readonly reseals?: readonly Reseal[] | undefined;
  readonly entries: readonly DrawEntry[];
  readonly tickets: number;
  readonly head: string;
  readonly seed: string;
  readonly beaconValue: string | null;
  readonly winners: readonly Pick[];
}

export type DrawCheck = 'version' | 'commitment' | 'numbering' | 'chain' | 'winners';

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

/**
 * Recomputes a draw from its pack and trusts nothing in it. The draw is valid when every step is.
 */
export const verifyDraw = (pack: CompletePack): readonly CheckedStep[] => {
  const { rules, reseals = [], entries, tickets, head, seed, winners } = pack;
  return [
    step('version', versionWith(reseals), pack.version),
    step(
      'commitment',
      attempted(() => commitmentOf(seed)),
      commitmentWith(rules, reseals),
    ),
    step(
      'numbering',
      attempted(() => String(lastTicketOf(entries))),
      String(tickets),
    ),
    step(
      'chain',
      attempted(() => wholeHead(rules, entries, reseals)),
      head,
    ),
    step(
      'winners',
      attempted(() => picksOf(pack)),
      describePicks(winners),
    ),
  ];
};
