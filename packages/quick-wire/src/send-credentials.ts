import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Metadata as CallMetadata } from '@grpc/grpc-js';
import { Metadata } from './client';

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

const HOSTS = /^esdb(?:\+discover)?:\/\/[^/?@]+@(?<hosts>[^/?]+)/;
const PLAINLY = /[?&]tls=false(?:&|$)/;
/** Addresses that only this machine can hear. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3})(?::\d+)?$/;

const staysOnMachine = (url: string): boolean => {
  const { hosts } = HOSTS.exec(url)?.groups ?? {};
  return (
    PLAINLY.test(url) &&
    hosts !== undefined &&
    hosts.split(',').every((host) => OWN_HOST.test(host))
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
  if (!staysOnMachine(url)) return;
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
