import { describe, expect, it } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import { client, type Client } from './client';
import { reasonAgainst } from './try-out';

const { streams } = client;

/** An append whose bytes differ from the known ones. */
class LongerAppend extends streams.BatchAppendReq {
  override serializeBinary(): Uint8Array {
    return Buffer.concat([super.serializeBinary(), Buffer.of(0)]);
  }
}

/** A different answer to an append. */
class EmptyAnswer extends streams.BatchAppendResp {
  override serializeBinary(): Uint8Array {
    return new Uint8Array();
  }
}

/** A different answer to a read. */
class EmptyRead extends streams.ReadResp {
  override serializeBinary(): Uint8Array {
    return new Uint8Array();
  }
}

/** A client that makes its calls otherwise. */
class OtherClient extends EventStoreDBClient {
  static override connectionString(url: string) {
    return Object.assign(super.connectionString(url), { GRPCStreamCreator: undefined });
  }
}

describe('the quick wire’s check of the client', () => {
  it('accepts the known client', () => {
    expect(reasonAgainst(client)).toBeUndefined();
  });

  it('refuses a client of another version', () => {
    expect(reasonAgainst({ ...client, version: '6.2.2' })).toBe(
      'the client is version 6.2.2, only 6.2.1 is known',
    );
  });

  it.each<[string, Partial<Client>]>([
    ['its appends', { streams: { ...streams, BatchAppendReq: LongerAppend } }],
    ['the answers to its appends', { streams: { ...streams, BatchAppendResp: EmptyAnswer } }],
    ['its errors', { unpackToCommandError: () => new Error('refused') }],
    ['its errors', { convertToCommandError: (error: Error) => error }],
    ['its ways to append', { EventStoreDBClient: OtherClient }],
    ['the events that it reads', { streams: { ...streams, ReadResp: EmptyRead } }],
    ['its subscriptions', { Subscription: { prototype: {} } }],
    ['its readings', { ReadStream: { prototype: {} } }],
    ['its calls', { SubchannelCall: undefined }],
  ])('finds that %s are not as they were', (what, changes) => {
    expect(reasonAgainst({ ...client, ...changes })).toBe(`${what} are not as they were`);
  });
});
