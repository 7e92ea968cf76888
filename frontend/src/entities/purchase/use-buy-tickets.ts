import type { Purchase } from '@contracts/participations';
import { isRefusal } from '@/shared/api/problems';
import { createOrderKeys, type Order } from './order-keys';
import { useBuyTicketsMutation } from './purchase.api';

const keys = createOrderKeys();

/** Sends an order. If its answer is lost, a repeat uses the same key and buys nothing twice. */
export const useBuyTickets = () => {
  const [send, { isLoading }] = useBuyTicketsMutation();
  /** @throws the error of the call */
  const buy = async (order: Order): Promise<Purchase> => {
    try {
      const purchase = await send({ ...order, idempotencyKey: keys.keyOf(order) }).unwrap();
      keys.settle(order);
      return purchase;
    } catch (error) {
      if (isRefusal(error)) keys.settle(order);
      throw error;
    }
  };
  return { buy, sending: isLoading };
};
