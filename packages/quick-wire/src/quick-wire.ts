import { client } from './client';
import { decodeEventsQuickly } from './read-responses';
import { sendAhead } from './send-ahead';
import { reasonAgainst } from './try-out';

let used: boolean | undefined;

/** Whether the client's messages have been replaced. */
export const isUsed = (): boolean => used === true;

const begin = (warn: (reason: string) => void): boolean => {
  if (process.env['EVENT_STORE_QUICK_WIRE'] === 'off') return false;
  const reason = reasonAgainst(client);
  if (reason !== undefined) {
    warn(reason);
    return false;
  }
  decodeEventsQuickly();
  sendAhead();
  return true;
};

/**
 * Replaces the messages of the official client in this process, once. Does nothing for another
 * version of the client, or with EVENT_STORE_QUICK_WIRE=off.
 * @param warn called at most once, with the reason when nothing is replaced
 * @returns whether the messages were replaced
 */
export const useQuickWire = (warn: (reason: string) => void): boolean => (used ??= begin(warn));
