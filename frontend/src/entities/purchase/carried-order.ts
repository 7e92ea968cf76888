import { useLocation } from 'react-router-dom';

/** The order of a visitor who has to sign in first; the state of the address carries it. */
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

/** How many tickets of this raffle the visitor wanted before signing in, if any. */
export const useCarriedTickets = (raffleId: number): number | undefined => {
  // Any code may write this state, so `isCarrying` checks it.
  const { state } = useLocation() as { readonly state: unknown };
  return isCarrying(state) && state.order.raffleId === raffleId ? state.order.tickets : undefined;
};
