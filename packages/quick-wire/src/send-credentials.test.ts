import { describe, expect, it } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { Metadata } from '@grpc/grpc-js';
import { sendCredentials } from './send-credentials';

interface Internals {
  createCredentialsMetadataGenerator: (credentials: {
    username: string;
    password: string;
  }) => (options: unknown, told: (error: unknown, metadata: Metadata) => void) => void;
}

/** What the client would send with each call. */
const sent = (url: string): readonly unknown[] => {
  const client = EventStoreDBClient.connectionString(url);
  sendCredentials(client, url);
  const internals = client as unknown as Internals; // its types show only its public parts
  let header: readonly unknown[] = [];
  const generate = internals.createCredentialsMetadataGenerator({
    username: 'ana',
    password: 's3cret',
  });
  generate({}, (_error, metadata) => (header = metadata.get('authorization')));
  return header;
};

const BASIC = `Basic ${Buffer.from('ana:s3cret').toString('base64')}`;

describe('credentials without TLS', () => {
  it.each(['127.0.0.1:2113', '127.1.2.3', 'localhost:2113', '127.0.0.1:1,127.0.0.1:2'])(
    'are sent to this machine: %s',
    (hosts) => {
      expect(sent(`esdb://ana:s3cret@${hosts}?tls=false`)).toStrictEqual([BASIC]);
    },
  );

  it('are sent to nodes of a cluster on this machine', () => {
    expect(
      sent('esdb+discover://ana:s3cret@localhost?keepAliveInterval=-1&tls=false'),
    ).toHaveLength(1);
  });

  it.each(['TLS=false', 'tls=false&keepAliveInterval=-1'])('are sent with %s', (options) => {
    expect(sent(`esdb://ana:s3cret@localhost?${options}`)).toStrictEqual([BASIC]);
  });

  it.each([
    'example.com:2113',
    '10.0.0.5',
    '127.0.0.1.example.com',
    'localhost.example.com',
    '127.0.0.1:1,example.com',
  ])('stay here for another machine, as the client has it: %s', (hosts) => {
    expect(sent(`esdb://ana:s3cret@${hosts}?tls=false`)).toStrictEqual([]);
  });

  it('are the business of the client with TLS', () => {
    expect(sent('esdb://ana:s3cret@127.0.0.1')).toStrictEqual([BASIC]);
  });

  it('stop a client of another version, which the server would refuse', () => {
    const other = Object.create(null) as EventStoreDBClient; // has none of the parts
    expect(() => sendCredentials(other, 'esdb://ana:s3cret@127.0.0.1?tls=false')).toThrow(
      /6\.2\.1/,
    );
    expect(() => sendCredentials(other, 'esdb://127.0.0.1?tls=false')).not.toThrow();
  });
});
