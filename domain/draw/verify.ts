import {
  commitmentOf,
  DRAW_VERSION,
  firstHead,
  nextHead,
  type DrawEntry,
  type DrawRules,
} from './entries';
import { pickWinners, type Pick } from './pick';

/** A published pack, whole: what stands after the draw. */
export interface CompletePack {
  readonly version: string;
  readonly rules: DrawRules;
  readonly entries: readonly DrawEntry[];
  readonly tickets: number;
  readonly head: string;
  readonly seed: string;
  readonly beaconValue: string | null;
  readonly winners: readonly Pick[];
}

export type DrawCheck = 'version' | 'commitment' | 'numbering' | 'chain' | 'winners';

/** The outcome of one check; the ones after a failed check are still made where they can be. */
export interface CheckedStep {
  readonly check: DrawCheck;
  readonly holds: boolean;
  /** What was computed here, to be held against what was published. */
  readonly computed: string;
  readonly published: string;
}

const step = (check: DrawCheck, computed: string, published: string): CheckedStep => ({
  check,
  computed,
  published,
  holds: computed === published,
});

/** Entries count 1, 2, 3 … and their tickets run on without a gap: the last ticket, or where the order breaks. */
const lastTicketInOrder = (entries: readonly DrawEntry[]): string => {
  let next = 1;
  for (const [index, { seq, from, to }] of entries.entries()) {
    if (seq !== index + 1 || from !== next || to < from) return `entry ${index + 1} out of order`;
    next = to + 1;
  }
  return String(next - 1);
};

export const describePicks = (picks: readonly Pick[]): string =>
  picks.map(({ ticket, tag }) => `${ticket}:${tag}`).join(' ');

const attempted = (compute: () => string): string => {
  try {
    return compute();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Recomputes a whole draw from its pack, trusting nothing of it. The draw is sound when every step holds. */
export const verifyDraw = (pack: CompletePack): readonly CheckedStep[] => {
  const { rules, entries, tickets, head, seed, beaconValue, winners } = pack;
  const sealed = { raffleId: rules.raffleId, entries, tickets, head, beaconValue };
  return [
    step('version', DRAW_VERSION, pack.version),
    step(
      'commitment',
      attempted(() => commitmentOf(seed)),
      rules.commit,
    ),
    step('numbering', lastTicketInOrder(entries), String(tickets)),
    step('chain', entries.reduce(nextHead, firstHead(rules)), head),
    step(
      'winners',
      attempted(() => describePicks(pickWinners(seed, sealed))),
      describePicks(winners),
    ),
  ];
};
