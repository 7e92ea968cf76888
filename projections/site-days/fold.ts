import { hourInSpain, type HourInSpain } from '../../contracts/days-in-spain';
import type { AccountEvent } from '../../domain/accounts/events';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { NumberTaken } from '../../domain/shared/log-events';
import type { Recorded } from '../../platform/event-store/codec';
import { sequenceStream } from '../../domain/shared/log-events';
import type { Folded, Projection } from '../projection';
import { SITE_DAYS, type SiteDay } from './document';

type Day = Folded<SiteDay>;
type DayEvent = AccountEvent | RaffleEvent | NumberTaken;

type Addition = Partial<Omit<Day, '_id' | 'centsByHour'>>;

const USER_NUMBERS = sequenceStream('users');

const emptyDay = (_id: string): Day => ({
  _id,
  purchases: 0,
  tickets: 0,
  amountCents: 0,
  centsByHour: Array.from({ length: 24 }, () => 0),
  registrations: 0,
  departures: 0,
  cancellations: 0,
});

/**
 * What an event adds to its day. Registrations are counted by the numbers given away and departures
 * by the last event of an account: both stay in the log when a person's own events leave it.
 */
const additionOf = (event: Recorded<DayEvent>): Addition | undefined => {
  if (event.type === 'TicketsPurchased') {
    const { tickets, amountCents } = event.data;
    return { purchases: 1, tickets, amountCents };
  }
  if (event.type === 'RaffleCancelled') return { cancellations: 1 };
  if (event.type === 'AccountErased')
    return event.data.reason === 'deleted' ? { departures: 1 } : { registrations: -1 };
  const isRegistration = event.type === 'NumberTaken' && event.stream === USER_NUMBERS;
  return isRegistration ? { registrations: 1 } : undefined;
};

const sum = (day: Day, added: Addition, hour: number): Day => ({
  _id: day._id,
  purchases: day.purchases + (added.purchases ?? 0),
  tickets: day.tickets + (added.tickets ?? 0),
  amountCents: day.amountCents + (added.amountCents ?? 0),
  centsByHour: added.amountCents
    ? day.centsByHour.with(hour, (day.centsByHour[hour] ?? 0) + added.amountCents)
    : day.centsByHour,
  registrations: day.registrations + (added.registrations ?? 0),
  departures: day.departures + (added.departures ?? 0),
  cancellations: day.cancellations + (added.cancellations ?? 0),
});

/** Events come in their order: most are of the same hour, in UTC, as the one before. */
let last: { readonly utcHour: string; readonly told: HourInSpain } | undefined;

const placeOf = ({ at }: Recorded<DayEvent>): HourInSpain => {
  const utcHour = at.slice(0, 'yyyy-mm-ddThh'.length);
  if (last?.utcHour !== utcHour) last = { utcHour, told: hourInSpain(new Date(at)) };
  return last.told;
};

/** Sales, registrations, departures and cancellations of each day, for the operators' plots. */
export const siteDays: Projection<SiteDay, DayEvent> = {
  name: SITE_DAYS.projection,
  categories: ['account', 'raffle', 'sequence'],
  indexes: [],
  keys: (event) => (additionOf(event) ? [placeOf(event).day] : []),
  apply: (document, event) => {
    const added = additionOf(event);
    if (!added) return document;
    const { day, hour } = placeOf(event);
    return sum(document ?? emptyDay(day), added, hour);
  },
};
