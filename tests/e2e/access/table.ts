import { personRows } from './person-rows';
import { raffleRows } from './raffle-rows';
import type { Row } from './rows';
import { siteRows } from './site-rows';
import { ticketRows } from './ticket-rows';

/** Every route, for everybody: a test holds it to the routes of the app. */
export const ACCESS: readonly Row[] = [...siteRows, ...raffleRows, ...ticketRows, ...personRows];
