import { useLocation } from 'react-router-dom';

/** What a visitor was about to buy, carried in the state of the address through signing in. */
export interface CarriedOrder {
  readonly raffleId: number;
  readonly tickets: number;
}

const isCarrying = (state: unknown): state is { readonly order: CarriedOrder } => {
  if (typeof state !== 'object' || state === null) return false;
  const order: unknown = Reflect.get(state, 'order');
  return (
    typeof order === 'object' &&
    order !== null &&
    Number.isInteger(Reflect.get(order, 'raffleId')) &&
    Number.isInteger(Reflect.get(order, 'tickets'))
  );
};

/** How many tickets of this raffle somebody comes back to buy; undefined when they come for something else. */
export const useCarriedTickets = (raffleId: number): number | undefined => {
  const { state } = useLocation() as { readonly state: unknown }; // Anybody may have put anything there.
  return isCarrying(state) && state.order.raffleId === raffleId ? state.order.tickets : undefined;
};
