import { v4 as uuid } from 'uuid';
import { keep, kept } from '@/shared/lib/browser-memory';
import { isRefusal } from './problems';

/** Kept in this tab. */
const keptKeys = (name: string): Map<string, string> => {
  const value = kept('sessionStorage', name);
  return new Map(Array.isArray(value) ? (value as [string, string][]) : []); // nothing else writes it
};

/**
 * Sends each order under a key of its own, which stays the same until the server has carried it out
 * or refused it: a repeat after a lost answer does nothing twice.
 * @param stored where this tab keeps orders without an answer, also for a page that is loaded again
 */
export const createKeyedCalls = (stored?: string) => {
  const memory = new Map<string, string>();
  const unsettled = () => (stored === undefined ? memory : keptKeys(stored));
  const put = (name: string, key?: string): void => {
    const keys = unsettled();
    if (key === undefined) keys.delete(name);
    else keys.set(name, key);
    if (stored !== undefined)
      keep('sessionStorage', stored, keys.size === 0 ? undefined : [...keys]);
  };
  return async <Answer>(order: object, call: (key: string) => Promise<Answer>): Promise<Answer> => {
    const name = JSON.stringify(order);
    const key = unsettled().get(name) ?? uuid();
    put(name, key);
    try {
      const answer = await call(key);
      put(name);
      return answer;
    } catch (error) {
      if (isRefusal(error)) put(name);
      throw error;
    }
  };
};
