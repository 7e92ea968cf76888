import { v4 as uuid } from 'uuid';

/** What a person wants to buy. */
export interface Order {
  readonly userId: number;
  readonly raffleId: number;
  readonly tickets: number;
}

const nameOf = ({ userId, raffleId, tickets }: Order) => `${userId}|${raffleId}|${tickets}`;

/** Keeps one idempotency key per order until its outcome is known. */
export const createOrderKeys = () => {
  const unsettled = new Map<string, string>();
  return {
    /** The same key until the order is settled, so that a repeat buys nothing twice. */
    keyOf: (order: Order): string => {
      const name = nameOf(order);
      const key = unsettled.get(name) ?? uuid();
      unsettled.set(name, key);
      return key;
    },
    /** The order was carried out or refused: the same order again is a new purchase. */
    settle: (order: Order): void => void unsettled.delete(nameOf(order)),
  };
};
