import { v4 as uuid } from 'uuid';

/** What somebody asks to buy. */
export interface Order {
  readonly userId: number;
  readonly raffleId: number;
  readonly tickets: number;
}

const nameOf = ({ userId, raffleId, tickets }: Order) => `${userId}|${raffleId}|${tickets}`;

/** The key that each order is sent with, for as long as nobody knows what became of it. */
export const createOrderKeys = () => {
  const unsettled = new Map<string, string>();
  return {
    /** The same key for the same order until it is settled: a repeat then buys nothing twice. */
    keyOf: (order: Order): string => {
      const name = nameOf(order);
      const key = unsettled.get(name) ?? uuid();
      unsettled.set(name, key);
      return key;
    },
    /** It was carried out or refused; the same order again is another purchase. */
    settle: (order: Order): void => void unsettled.delete(nameOf(order)),
  };
};
