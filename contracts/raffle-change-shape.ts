import { RAFFLE_STATUSES } from './limits';
import { drawHeldFlag, drawnTicketShape } from './raffle-shapes';
import { count, flag, id, oneOf, shape, text, type Shaped } from './shape';

/** Absolute values, never differences: the higher revision is right, in any order of arrival. */
export const raffleChangeShape = shape('RaffleChange', {
  raffleId: id(),
  revision: count(),
  soldTickets: count(),
  participants: count(),
  status: oneOf(RAFFLE_STATUSES),
  featured: flag(),
  drawHeld: drawHeldFlag(),
  closeReason: text().optional(),
  winner: drawnTicketShape.default(undefined).optional(),
});
export type RaffleChange = Shaped<typeof raffleChangeShape>;
