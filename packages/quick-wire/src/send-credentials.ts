import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Metadata as CallMetadata } from '@grpc/grpc-js';
import { Metadata } from './client';
import { mayHearCredentials, readLogAddress } from './log-address';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Told = (error: Error | null, metadata?: CallMetadata) => void;

/** The private part of the client that makes the metadata of a call with credentials. */
interface Internals {
  createCredentialsMetadataGenerator?: (
    credentials: Credentials,
  ) => (options: unknown, told: Told) => void;
}

/** Whether they are sent here; with TLS the client sends them itself. */
const areSentHere = (url: string): boolean => {
  const address = readLogAddress(url);
  return (
    address.credentials !== undefined &&
    !address.isEncrypted &&
    address.nodes.every((node) => mayHearCredentials(address, node))
  );
};

const headerOf = ({ username, password }: Credentials): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/**
 * Sends the credentials of an address with `tls=false`, which the official client leaves out. Only
 * to this machine's own addresses: on a network, anybody could read them.
 * @param url the address that the client was made of
 * @throws Error when the client is of another version, so that the server would refuse it
 */
export const sendCredentials = (client: EventStoreDBClient, url: string): void => {
  if (!areSentHere(url)) return;
  // The client's types show only its public parts.
  const internals = client as unknown as Internals;
  if (typeof internals.createCredentialsMetadataGenerator !== 'function') {
    throw new Error('This version of the client keeps its credentials elsewhere: use 6.2.1');
  }
  internals.createCredentialsMetadataGenerator = (credentials) => (_options, told) => {
    const metadata = new Metadata();
    metadata.set('authorization', headerOf(credentials));
    told(null, metadata);
  };
};
