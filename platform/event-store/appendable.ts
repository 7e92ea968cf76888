import type { EventData } from '@eventstore/db-client';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NIL = /^[0-]+$/;

/**
 * EventStoreDB answers an append with such an event twice, after which the client hangs; one to the
 * stream `$$` ends the server.
 * @throws Error for an id that is no UUID, an empty type, or a name that is no stream's
 */
export const requireAppendable = (stream: string, events: readonly EventData[]): void => {
  if (stream === '' || stream === '$$') throw new Error(`“${stream}” is not the name of a stream`);
  for (const { id, type } of events) {
    if (!UUID.test(id) || NIL.test(id)) throw new Error(`“${id}” is not the id of an event`);
    if (type === '') throw new Error(`Event ${id} has no type`);
  }
};
