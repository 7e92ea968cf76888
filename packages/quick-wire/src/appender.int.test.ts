import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventStoreDBClient, jsonEvent, UnavailableError } from '@eventstore/db-client';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as Statuses from '@eventstore/db-client/generated/status_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import { Metadata, status } from '@grpc/grpc-js';
import type * as Empties from 'google-protobuf/google/protobuf/empty_pb';
import type * as Anys from 'google-protobuf/google/protobuf/any_pb';
import type { Append } from './append';
import { appenderOf } from './appender';
import { guardClient, type GuardedClient } from './guard-client';
import { useQuickWire } from './quick-wire';
import { sendCredentials } from './send-credentials';
import { ScriptedStore, type BatchCall, type Script } from './testing/scripted-store';

const require = createRequire(import.meta.url);
const GENERATED = '@eventstore/db-client/generated';
const GOOGLE = 'google-protobuf/google/protobuf';
const { BatchAppendResp } = require(`${GENERATED}/streams_pb.js`) as typeof Streams;
const shared = require(`${GENERATED}/shared_pb.js`) as typeof Shared;
const { Status } = require(`${GENERATED}/status_pb.js`) as typeof Statuses;
const { Any } = require(`${GOOGLE}/any_pb.js`) as typeof Anys;
const { Empty } = require(`${GOOGLE}/empty_pb.js`) as typeof Empties;

type Request = Streams.BatchAppendReq;
type Refusal = InstanceType<typeof Status>;

const ID_OF_NONE = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';
const EVENT = jsonEvent({ type: 'TicketsPurchased', data: { tickets: 3 } });
const MIB = 1024 * 1024;

const nameOf = (request: Request): string =>
  Buffer.from(request.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

const answerTo = (request: Request) =>
  new BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(request.getOptions()?.getStreamIdentifier());

const stored = (request: Request, revision = 1): Uint8Array => {
  const position = new shared.AllStreamPosition().setCommitPosition('9').setPreparePosition('9');
  const success = new BatchAppendResp.Success();
  return answerTo(request)
    .setSuccess(success.setCurrentRevision(String(revision)).setPosition(position))
    .serializeBinary();
};

const store = (call: BatchCall, request: Request) => call.write(stored(request));

const refusalOf = (name: string, details: Uint8Array): Refusal => {
  const any = new Any();
  any.pack(details, `event_store.client.${name}`);
  return new Status().setMessage(name).setDetails(any);
};

const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('It was accepted');
    },
    (error: unknown) => error,
  );

/** What callers can ask of an error, but for the traces that it keeps. */
const told = (error: unknown) => {
  if (!(error instanceof Error)) throw new Error(`${String(error)} is no error`);
  const fields = Object.entries(error).filter(([name]) => name !== '_raw' && name !== 'stack');
  return { kind: error.constructor, message: error.message, fields: Object.fromEntries(fields) };
};

describe('an append through the quick wire', () => {
  let served: ScriptedStore;
  let open: GuardedClient[] = [];
  const onMishap = jest.fn<(error: unknown) => void>();

  beforeAll(() => {
    useQuickWire((reason) => {
      throw new Error(reason);
    });
  });
  beforeEach(async () => {
    served = await ScriptedStore.start();
    onMishap.mockClear();
  });
  afterEach(async () => {
    served.kill();
    await Promise.all(open.map(({ close }) => close()));
    open = [];
  });

  const connected = (url = served.url) => {
    const client = EventStoreDBClient.connectionString(url);
    sendCredentials(client, url);
    const guarded = guardClient(client, onMishap);
    open.push(guarded);
    const append = appenderOf(client, onMishap);
    const close = async () => {
      open = open.filter((one) => one !== guarded);
      await guarded.close();
    };
    return { client, append, close };
  };

  /** Answers the appends only when all have come, with what `script` does to each. */
  const together = (count: number, script: Script): Script => {
    const waiting: (() => void)[] = [];
    return (call, request) => {
      waiting.push(() => script(call, request));
      if (waiting.length === count) for (const answer of waiting.splice(0).toReversed()) answer();
    };
  };
  const each = (append: Append, count: number) =>
    Array.from({ length: count }, (_, at) => append(`raffle-${at}`, [EVENT], at));

  it('gives each append its own answer, in whatever order they come, by one call', async () => {
    served.script = together(24, (call, request) => {
      call.write(stored(request, Number(nameOf(request).split('-')[1]) + 1));
    });
    const { append } = connected();
    const appended = await Promise.all(each(append, 24));
    expect(appended).toEqual(
      Array.from({ length: 24 }, (_, at) => ({ revision: at + 1, position: 9 })),
    );
    expect(served.calls).toHaveLength(1);
  });

  it('asks for what the client asks for, as the same user', async () => {
    const asked: Request[] = [];
    served.script = (call, request) => {
      asked.push(request);
      store(call, request);
    };
    const { client, append } = connected(served.url.replace('//', '//ana:s3cret@'));
    await append('raffle-12', [EVENT], 'no-stream');
    await client.appendToStream('raffle-12', [EVENT], { expectedRevision: 'no_stream' });
    const [ours, theirs] = asked.map((request) => ({
      ...request.toObject(),
      correlationId: request.getCorrelationId()?.getString().length,
      options: { ...request.getOptions()?.toObject(), deadline: undefined },
    }));
    expect(ours).toEqual(theirs);
    const [first = 0, second = 0] = asked.map(
      (request) => Number(request.getOptions()?.getDeadline()?.toDate()) - Date.now(),
    );
    expect(first).toBeGreaterThan(5_000);
    expect(Math.abs(second - first)).toBeLessThan(5_000);
    const [ourCall, theirCall] = served.calls.map((metadata) => metadata.getMap());
    expect(ourCall).toEqual(theirCall);
    expect(ourCall).toMatchObject({ authorization: expect.stringMatching(/^Basic /) });
  });

  const version = () => new shared.WrongExpectedVersion();
  it.each<[string, Refusal]>([
    [
      'is at another revision',
      refusalOf(
        'WrongExpectedVersion',
        version().setCurrentStreamRevision('7').setExpectedStreamPosition('3').serializeBinary(),
      ),
    ],
    [
      'does not exist',
      refusalOf(
        'WrongExpectedVersion',
        version().setCurrentNoStream(new Empty()).setExpectedStreamPosition('3').serializeBinary(),
      ),
    ],
    [
      'exists',
      refusalOf(
        'WrongExpectedVersion',
        version().setCurrentStreamRevision('0').setExpectedNoStream(new Empty()).serializeBinary(),
      ),
    ],
    ['is deleted', refusalOf('StreamDeleted', new shared.StreamDeleted().serializeBinary())],
    ['is not ours', refusalOf('AccessDenied', new shared.AccessDenied().serializeBinary())],
    ['is late', refusalOf('Timeout', new shared.Timeout().serializeBinary())],
    ['has an unknown fate', refusalOf('Unknown', new shared.Unknown().serializeBinary())],
    [
      'takes no more',
      refusalOf(
        'MaximumAppendSizeExceeded',
        new shared.MaximumAppendSizeExceeded().setMaxappendsize(12).serializeBinary(),
      ),
    ],
    ['takes no such events', refusalOf('BadRequest', new shared.BadRequest().serializeBinary())],
  ])('is refused with the client’s own error when the stream %s', async (_what, refusal) => {
    served.script = (call, request) =>
      call.write(answerTo(request).setError(refusal).serializeBinary());
    const { client, append } = connected();
    const ours = await rejection(append('raffle-ñ', [EVENT], 3));
    const theirs = await rejection(
      client.appendToStream('raffle-ñ', [EVENT], { expectedRevision: 3n }),
    );
    expect(told(ours)).toEqual(told(theirs));
    expect(onMishap).not.toHaveBeenCalled();
  });

  it('is rejected when the store tells no reason', async () => {
    served.script = (call, request) =>
      call.write(answerTo(request).setError(new Status()).serializeBinary());
    await expect(connected().append('raffle-1', [EVENT], 'any')).rejects.toBeInstanceOf(Error);
  });

  it.each([
    ['CANCELLED', status.CANCELLED],
    ['UNKNOWN', status.UNKNOWN],
    ['DEADLINE_EXCEEDED', status.DEADLINE_EXCEEDED],
    ['NOT_FOUND', status.NOT_FOUND],
    ['PERMISSION_DENIED', status.PERMISSION_DENIED],
    ['RESOURCE_EXHAUSTED', status.RESOURCE_EXHAUSTED],
    ['ABORTED', status.ABORTED],
    ['INTERNAL', status.INTERNAL],
    ['UNAVAILABLE', status.UNAVAILABLE],
    ['UNAUTHENTICATED', status.UNAUTHENTICATED],
  ])('has the client’s own error when its call ends with %s', async (_name, code) => {
    served.script = (call) => call.emit('error', { code, details: 'No more' });
    const ours = await rejection(connected().append('raffle-1', [EVENT], 'any'));
    const theirs = await rejection(connected().client.appendToStream('raffle-1', [EVENT]));
    expect(told(ours)).toEqual(told(theirs));
  });

  it.each<[string, Record<string, string>]>([
    ['with its address', { 'leader-endpoint-host': 'other', 'leader-endpoint-port': '2113' }],
    ['without', {}],
  ])('is rejected when another node leads, %s', async (_how, leader) => {
    const metadata = new Metadata();
    for (const [key, value] of Object.entries({ exception: 'not-leader', ...leader }))
      metadata.set(key, value);
    served.script = (call) => call.emit('error', { code: status.NOT_FOUND, details: '', metadata });
    const error = await rejection(connected().append('raffle-1', [EVENT], 'any'));
    expect(error).toMatchObject({ code: status.NOT_FOUND });
  });

  it('is rejected with all others of its call when that fails, and the next one is sent anew', async () => {
    served.script = together(3, (call) =>
      call.emit('error', { code: status.INTERNAL, details: 'No more' }),
    );
    const { append } = connected();
    const errors = await Promise.all(each(append, 3).map(rejection));
    expect(errors.map(told)).toEqual(errors.map(() => told(errors[0])));
    served.script = store;
    expect(await append('raffle-1', [EVENT], 'any')).toEqual({ revision: 1, position: 9 });
    expect(served.calls).toHaveLength(2);
  });

  it('is rejected when the store just ends its call, and the next one is sent anew', async () => {
    served.script = together(3, (call) => call.end());
    const { append, close } = connected();
    const errors = await Promise.all(each(append, 3).map(rejection));
    expect(errors).toEqual(errors.map(() => new Error('The store has ended the call')));
    served.script = store;
    expect(await append('raffle-1', [EVENT], 'any')).toEqual({ revision: 1, position: 9 });
    await close();
  });

  it('is answered before an end that comes behind its answer', async () => {
    served.script = (call, request) => {
      store(call, request);
      call.end();
    };
    for (const expected of [0, 1, 2])
      expect(await connected().append('raffle-1', [EVENT], expected)).toEqual({
        revision: 1,
        position: 9,
      });
  });

  it('waits on when the call of another client fails', async () => {
    const held: (() => void)[] = [];
    served.script = (call, request) => {
      if (nameOf(request) === 'raffle-1') held.push(() => store(call, request));
      else call.emit('error', { code: status.INTERNAL, details: 'No more' });
    };
    const waiting = connected().append('raffle-1', [EVENT], 'any');
    await rejection(connected().append('raffle-2', [EVENT], 'any'));
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const answer of held) answer();
    expect(await waiting).toEqual({ revision: 1, position: 9 });
  });

  it('does not mind an answer to no append, nor a second one', async () => {
    served.script = (call, request) => {
      const strange = answerTo(request).setCorrelationId(new shared.UUID().setString(ID_OF_NONE));
      call.write(strange.setSuccess(new BatchAppendResp.Success()).serializeBinary());
      store(call, request);
      store(call, request);
    };
    const { append } = connected();
    expect(await append('raffle-1', [EVENT], 'any')).toEqual({ revision: 1, position: 9 });
    expect(await append('raffle-1', [EVENT], 'any')).toEqual({ revision: 1, position: 9 });
    expect(onMishap.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(served.calls).toHaveLength(1);
  });

  it('is rejected when its answer is no message', async () => {
    served.script = together(2, (call) => call.write(Buffer.alloc(12, 255)));
    const { append } = connected();
    for (const error of await Promise.all(each(append, 2).map(rejection)))
      expect(error).toMatchObject({ type: 'unknown', code: status.INTERNAL });
  });

  it('is rejected when the store is killed with it under way, and appends again when it is back', async () => {
    let arrived = 0;
    served.script = () => {
      arrived += 1;
      if (arrived === 24) served.kill();
    };
    const { append } = connected();
    const errors = await Promise.all(each(append, 24).map(rejection));
    for (const error of errors) expect(error).toBeInstanceOf(UnavailableError);
    served.script = store;
    await served.up();
    // The client may still wait a moment before it connects anew.
    let appended: unknown;
    while (!appended) appended = await append('raffle-1', [EVENT], 'any').catch(() => undefined);
    expect(appended).toEqual({ revision: 1, position: 9 });
  });

  it('fails as the client does when nobody listens', async () => {
    served.kill();
    const ours = await rejection(connected().append('raffle-1', [EVENT], 'any'));
    const theirs = await rejection(connected().client.appendToStream('raffle-1', [EVENT]));
    expect(ours).toMatchObject({ code: status.UNAVAILABLE });
    expect(told(ours).kind).toBe(told(theirs).kind);
  });

  it('is rejected when its client is closed before its answer', async () => {
    const arrived = new Promise<void>((resolve) => {
      served.script = () => resolve();
    });
    const { append, close } = connected();
    const waiting = rejection(append('raffle-1', [EVENT], 'any'));
    await arrived;
    await close();
    expect(await waiting).toMatchObject({ type: 'unknown', code: status.CANCELLED });
  });

  it('goes the older way to a store without such calls', async () => {
    served.batches = false;
    const { append } = connected();
    expect(await append('raffle-1', [EVENT], 'any')).toMatchObject({ revision: 5 });
    expect([served.plain, served.calls.length]).toEqual([1, 0]);
  });

  it('is left to the client when it takes several messages', async () => {
    const parts: boolean[] = [];
    served.script = (call, request) => {
      parts.push(request.getIsFinal());
      if (request.getIsFinal()) store(call, request);
    };
    const large = jsonEvent({ type: 'Large', data: { text: 'a'.repeat(2 * MIB) } });
    const { append } = connected();
    expect(await append('raffle-1', [large, large], 'any')).toEqual({ revision: 1, position: 9 });
    expect(parts).toEqual([false, true]);
  });

  it('is refused at once when too much waits, and not for ever', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo; // a listening TCP server has one
    const { append, close } = connected(`esdb://127.0.0.1:${port}?tls=false`);
    const large = jsonEvent({ type: 'Large', data: { text: 'a'.repeat(2 * MIB) } });
    const waiting = Array.from({ length: 31 }, () => rejection(append('raffle-1', [large], 'any')));
    const more = () => append('raffle-1', [large], 'any');
    await expect(more()).rejects.toThrow('Too many appends wait for the log');
    await close();
    silent.close();
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(Error);
    await expect(more()).rejects.not.toThrow('Too many appends wait for the log');
  });

  it('is rejected when an event can’t be written', async () => {
    const { append } = connected();
    const endless: Record<string, unknown> = {};
    endless['self'] = endless;
    const events = [jsonEvent({ type: 'Endless', data: endless })];
    await expect(append('raffle-1', events, 'any')).rejects.toBeInstanceOf(TypeError);
    await expect(append('raffle-1', [EVENT], -1)).rejects.toBeInstanceOf(RangeError);
  });
});
