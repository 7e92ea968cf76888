import type { EventStoreDBClient } from '@eventstore/db-client';

/** The protected part of the client that has asked the server what it can do. */
interface Internals {
  readonly capabilities: Promise<{ readonly serverVersion: string }>;
}

/** The version of the server that the client is connected to; `unknown` for very old ones. */
export const serverVersion = async (client: EventStoreDBClient): Promise<string> => {
  // The client's types show only its public parts.
  const internals = client as unknown as Internals;
  return (await internals.capabilities).serverVersion;
};
