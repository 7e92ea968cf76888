import { randomUUID } from 'node:crypto';
import type { ProposedEvent } from '../events';

/**
 * An event that the store itself writes.
 * @param data JSON, or empty
 */
export const systemEvent = (type: string, data: Uint8Array = new Uint8Array()): ProposedEvent => ({
  id: randomUUID(),
  type,
  isJson: true,
  metadata: new Uint8Array(),
  data,
});
