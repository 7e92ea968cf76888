import { v4 as uuid } from 'uuid';
import { isRefusal } from './problems';

/**
 * Sends each order under a key of its own, which stays the same until the server has carried it out
 * or refused it: a repeat after a lost answer does nothing twice.
 */
export const createKeyedCalls = () => {
  const unsettled = new Map<string, string>();
  return async <Answer>(order: object, call: (key: string) => Promise<Answer>): Promise<Answer> => {
    const name = JSON.stringify(order);
    const key = unsettled.get(name) ?? uuid();
    unsettled.set(name, key);
    try {
      const answer = await call(key);
      unsettled.delete(name);
      return answer;
    } catch (error) {
      if (isRefusal(error)) unsettled.delete(name);
      throw error;
    }
  };
};
