import { createRequire } from 'node:module';
import {
  Client,
  credentials,
  status,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReadReq as Request } from '@eventstore/db-client/generated/streams_pb';
import { shared, streams, StreamsService } from './stubs';
import { temporaryStore, type TemporaryStore } from './testing/temporary-store';

const { ReadReq } = streams;
const { Options } = ReadReq;

/** The services of EventStoreDB that the official client knows and this server lacks. */
const OTHERS = ['persistent', 'projections', 'users', 'operations', 'monitoring', 'cluster'];

const require = createRequire(import.meta.url);
const paths = OTHERS.flatMap((name) => {
  // The module exports the clients of the services and their definitions.
  const stubs = require(`@eventstore/db-client/generated/${name}_grpc_pb.js`) as object;
  const services = Object.entries(stubs).filter(([key]) => key.endsWith('Service'));
  return services.flatMap(([, service]) =>
    Object.values(service as ServiceDefinition).map(({ path }) => path),
  );
});

/** A method of a service that it has. */
paths.push(StreamsService.tombstone.path);

const asBytes = (bytes: Buffer) => bytes;

describe('features of EventStoreDB that the embedded store lacks', () => {
  let store: TemporaryStore;
  let client: Client;
  beforeAll(async () => {
    store = await temporaryStore();
    client = new Client(`127.0.0.1:${store.server.port}`, credentials.createInsecure());
  });
  afterAll(async () => {
    client.close();
    await store.close();
  });

  const codeOf = (call: { on: (name: 'error', told: (error: ServiceError) => void) => unknown }) =>
    new Promise<status>((resolve) => call.on('error', ({ code }) => resolve(code)));

  it('exist in several services', () => {
    expect(paths.length).toBeGreaterThan(20);
  });

  it.each(paths)('are refused as unimplemented: %s', async (path) => {
    const call = client.makeServerStreamRequest(path, asBytes, asBytes, Buffer.alloc(0));
    call.resume();
    expect(await codeOf(call)).toBe(status.UNIMPLEMENTED);
  });

  const everything = () => new Options.AllOptions().setStart(new shared.Empty());
  const options = () => new Options().setAll(everything());
  const filter = () =>
    new Options.FilterOptions().setEventType(
      new Options.FilterOptions.Expression().setRegex('^Counted$'),
    );

  it.each<[string, InstanceType<typeof Options>]>([
    ['a read with a filter', options().setCount('10').setFilter(filter())],
    [
      'ids as two integers',
      options()
        .setCount('10')
        .setUuidOption(new Options.UUIDOption().setStructured(new shared.Empty())),
    ],
    ['links to events', options().setCount('10').setResolveLinks(true)],
    [
      'a subscription to one stream',
      new Options()
        .setStream(new Options.StreamOptions().setStart(new shared.Empty()))
        .setSubscription(new Options.SubscriptionOptions()),
    ],
    [
      'a subscription backwards',
      options()
        .setSubscription(new Options.SubscriptionOptions())
        .setReadDirection(Options.ReadDirection.BACKWARDS),
    ],
  ])('is refused as unimplemented: %s', async (_what, asked) => {
    const { path, requestSerialize } = StreamsService.read;
    const request: Request = new ReadReq().setOptions(asked);
    const call = client.makeServerStreamRequest(path, requestSerialize, asBytes, request);
    call.resume();
    expect(await codeOf(call)).toBe(status.UNIMPLEMENTED);
  });
});
