import { status, type ServiceError } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';
import { jsonEvent } from '@eventstore/db-client';
import { streams } from './stubs';
import { useRawClient } from './testing/raw-client';

const BATCH_APPEND = '/event_store.client.streams.Streams/BatchAppend';
const ID = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';

/** Encodes a message, text or bytes as a field; the length must fit one byte. */
const field = (number: number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const value = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.of(number * 8 + 2, value.length), value]);
};

const TEXT = 2;
const correlation = (id: string) => field(1, field(TEXT, id));
const ANY = field(4);
const NO_STREAM = field(3);
const options = (stream: string, expected = ANY) => field(2, field(1, field(3, stream)), expected);
const property = (key: string, value: string) => field(2, field(1, key), field(2, value));
const event = (number: number) =>
  field(
    3,
    field(1, field(TEXT, `${ID.slice(0, -1)}${number}`)),
    property('type', 'Numbered'),
    property('content-type', 'application/json'),
    field(4, `{"number":${number}}`),
  );
const FINAL = Buffer.of(4 * 8, 1);

describe('frames of a batch append that no proper client sends', () => {
  const raw = useRawClient();

  /**
   * Sends frames on a call of their own.
   * @returns the answers, and how the call ended
   */
  const send = (frames: readonly (readonly Buffer[])[], expected: number) =>
    new Promise<{ answers: string[]; code: status }>((resolve) => {
      const seen: string[] = [];
      const asBytes = (bytes: Buffer) => bytes;
      const call = raw.client.makeBidiStreamRequest(BATCH_APPEND, asBytes, asBytes);
      call.on('data', (bytes: Buffer) => {
        const answer = streams.BatchAppendResp.deserializeBinary(bytes);
        const name = Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []);
        const id = answer.getCorrelationId()?.getString() ?? 'nameless';
        seen.push(`${id}: ${name.toString()} ${answer.hasError() ? 'refused' : 'stored'}`);
        if (seen.length === expected) call.end();
      });
      call.on('end', () => resolve({ answers: seen, code: status.OK }));
      call.on('error', ({ code }: ServiceError) => resolve({ answers: seen, code }));
      for (const frame of frames) call.write(Buffer.concat(frame));
    });

  const stillServes = async () => {
    const { success } = await raw.store.client.appendToStream(
      'a-1',
      jsonEvent({ type: 'A', data: {} }),
    );
    expect(success).toBe(true);
  };

  it.each<[string, readonly Buffer[]]>([
    ['an id that is no message', [field(1, Buffer.of(0x12, 0xff, 0xff)), options('b-1'), event(1)]],
    [
      'such an id, to be refused',
      [field(1, Buffer.of(0x12, 0xff, 0xff)), options('b-1', NO_STREAM), event(1), FINAL],
    ],
    ['an id that is longer than it says', [field(1, Buffer.of(0x12, 0x63), ID), options('b-1')]],
    ['an id that is shorter than it says', [field(1, Buffer.of(0x12, 0x23), ID), options('b-1')]],
    ['an id of groups without an end', [field(1, Buffer.alloc(100, 0x7b)), event(1), FINAL]],
    ['options that end too soon', [field(2, Buffer.of(0x0a, 12)), field(4, 'aaaaaaaaaa'), FINAL]],
    ['an event that ends too soon', [options('b-1'), field(3, Buffer.of(0x22, 99)), FINAL]],
    ['a frame that ends too soon', [options('b-1').subarray(0, 5)]],
  ])('end their call and nothing else: %s', async (_what, frame) => {
    expect(await send([frame], 1)).toEqual({ answers: [], code: status.INTERNAL });
    await stillServes();
  });

  it.each<[string, string, readonly Buffer[]]>([
    ['no name', 'nameless', []],
    ['a name that is no UUID', 'raffle-1', [correlation('raffle-1')]],
  ])('are told apart from a whole append between them: %s', async (_what, id, name) => {
    const frames = [
      [...name, options('b-1'), event(1)],
      [correlation(ID), options('b-2'), event(2), FINAL],
      [...name, event(3), FINAL],
    ];
    const { answers } = await send(frames, 2);
    expect(answers.toSorted()).toEqual([`${id}: b-1 stored`, `${ID}: b-2 stored`].toSorted());
  });

  it('may arrive in any order, with unknown fields', async () => {
    const unknown = field(15, 'x');
    const frame = [
      FINAL,
      unknown,
      event(1),
      field(2, unknown, NO_STREAM, field(1, unknown, field(3, 'b-3')), ANY),
      field(1, unknown, field(TEXT, ID)),
    ];
    expect((await send([frame], 1)).answers).toEqual([`${ID}: b-3 stored`]);
  });

  it('get their own id back, also when they are refused', async () => {
    const frame = [correlation('raffle-1'), options('b-4', Buffer.of(2 * 8, 9)), event(1), FINAL];
    expect((await send([frame], 1)).answers).toEqual(['raffle-1: b-4 refused']);
  });
});
