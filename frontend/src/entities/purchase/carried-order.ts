import { useLocation } from 'react-router-dom';

/** What a visitor was about to buy; the state of the address carries it through signing in. */
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

/** How many tickets of this raffle the visitor came back to buy; undefined for none. */
export const useCarriedTickets = (raffleId: number): number | undefined => {
  // Any code may write this state: `isCarrying` looks at what it is.
  const { state } = useLocation() as { readonly state: unknown };
  return isCarrying(state) && state.order.raffleId === raffleId ? state.order.tickets : undefined;
};
