import pLimit from 'p-limit';
import type { AccountEvent } from '../../domain/accounts/events';
import { accountStream } from '../../domain/accounts/stream';
import {
  faultsOfPurchase,
  faultsOfSeal,
  wasOperator,
  type OperatorPeriod,
} from '../../domain/raffles/draw-faults';
import type { FoundFault, RaffleCreated, RaffleEvent } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { Application } from '../application';
import { ReadModelsBehindError } from '../lookups';

type Parts = Pick<Application, 'log' | 'holderOf' | 'lookups'>;

const AT_ONCE = 16;

/** Each starts with a grant, and ends with the next event about the role. */
const operatorPeriods = async (
  { log }: Pick<Parts, 'log'>,
  userId: number,
): Promise<readonly OperatorPeriod[]> => {
  const periods: OperatorPeriod[] = [];
  for await (const { type, at } of log.readStream<AccountEvent>(accountStream(userId))) {
    const last = periods.at(-1);
    if (type === 'OperatorRoleGranted') periods.push({ since: Date.parse(at), until: Infinity });
    if (type === 'OperatorRoleRevoked' && last)
      periods.splice(-1, 1, { ...last, until: Date.parse(at) });
  }
  return periods;
};

/**
 * Those of these people whose streams may tell of the role. Roles are few, so that read models name
 * them; a draw waits for none, and asks everybody where they are behind.
 */
const perhapsOperators = async (
  { lookups }: Pick<Parts, 'lookups'>,
  people: ReadonlySet<number>,
  position: number,
): Promise<readonly number[]> => {
  try {
    return (await lookups.onceOperators(position)).filter((userId) => people.has(userId));
  } catch (error) {
    if (!(error instanceof ReadModelsBehindError)) throw error;
    return [...people];
  }
};

/** Looks at each event of a raffle while its draw is prepared. */
export const createFaultFinder = (parts: Parts, stream: string) => {
  const faults: FoundFault[] = [];
  const buyers = new Set<number>();
  let created: RaffleCreated | undefined;
  let position = -1;

  const see = (event: Recorded<RaffleEvent>): void => {
    ({ position } = event);
    if (event.type === 'RaffleCreated') created = event;
    if (!created) return;
    if (event.type === 'RaffleCompleted') faults.push(...faultsOfSeal(created, event));
    if (event.type !== 'TicketsPurchased') return;
    const { buyerId } = event.data;
    buyers.add(buyerId);
    faults.push(...faultsOfPurchase(created, event, parts.holderOf(created.data, buyerId)?.tag));
  };

  /** Nearly no buyer has ever been an operator: only then the purchases are read again. */
  const ofOperators = async (): Promise<readonly FoundFault[]> => {
    const limit = pLimit(AT_ONCE);
    const read = async (userId: number) => [userId, await operatorPeriods(parts, userId)] as const;
    const asked = await perhapsOperators(parts, buyers, position);
    const all = await Promise.all(asked.map((userId) => limit(read, userId)));
    const periods = new Map(all.filter(([, one]) => one.length > 0));
    if (periods.size === 0) return [];
    const found: FoundFault[] = [];
    for await (const event of parts.log.readStream<RaffleEvent>(stream)) {
      if (event.type !== 'TicketsPurchased') continue;
      const { revision, at, data } = event;
      if (wasOperator(periods.get(data.buyerId) ?? [], at))
        found.push({ revision, fault: 'bought-by-operator' });
    }
    return found;
  };

  return {
    see,
    /** All faults of the events that were seen, those of the first events first. */
    end: async (): Promise<readonly FoundFault[]> =>
      [...faults, ...(await ofOperators())].sort((one, other) => one.revision - other.revision),
  };
};
