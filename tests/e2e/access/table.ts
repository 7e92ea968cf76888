import { handoverRows } from './handover-rows';
import { operationRows } from './operation-rows';
import { personRows } from './person-rows';
import { raffleRows } from './raffle-rows';
import type { Row } from './rows';
import { siteRows } from './site-rows';
import { ticketRows } from './ticket-rows';

/** Every route with the answer for every role. A test compares the list with the app's routes. */
export const ACCESS: readonly Row[] = [
  ...siteRows,
  ...raffleRows,
  ...ticketRows,
  ...handoverRows,
  ...operationRows,
  ...personRows,
];
