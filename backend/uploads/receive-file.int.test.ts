import { randomInt } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PHOTO_BYTES_MAX, PROFILE_PHOTO_BYTES_MAX } from '../../contracts/limits';
import { photo, photoOfBytes } from './testing/photos';
import { newAddress, send, withoutQuery } from './testing/upload-client';
import { startUploadServer, type UploadServer } from './testing/upload-server';

const TOO_BIG = 'La imagen es demasiado grande. Máximo 10MB.';
const MEBIBYTE = Buffer.alloc(1024 * 1024);

let server: UploadServer;

/** A PUT without its body yet, in chunks unless its length is given. */
const startSending = (address: string, length?: number): ClientRequest =>
  request(address, {
    method: 'PUT',
    agent: false,
    headers: {
      connection: 'keep-alive',
      'content-type': 'image/jpeg',
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  });

const responseTo = (sending: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sending.once('response', resolve);
    sending.once('error', reject);
  });

/** No other test uploads as this person. */
const SENDER = randomInt(1_000_000, 1_000_000_000);

const unfinishedFiles = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) =>
    name.startsWith(`rifaviva-upload-${process.pid}-${SENDER}-`),
  );

const unfinished = async (): Promise<number> => (await unfinishedFiles()).length;

/** Must be shorter than the time limit of a test. */
const unfinishedToBe = async (count: number): Promise<void> => {
  while ((await unfinished()) !== count) await setTimeout(20);
};

beforeAll(async () => {
  server = await startUploadServer();
});
afterAll(() => server.close());

describe('receiving a file', () => {
  it('accepts exactly the maximum of bytes, and refuses one more', async () => {
    const largest = await photoOfBytes(PHOTO_BYTES_MAX);

    expect(await send(newAddress(server, SENDER), largest)).toMatchObject({ status: 200 });
    expect(
      await send(newAddress(server, SENDER), await photoOfBytes(PHOTO_BYTES_MAX + 1)),
    ).toMatchObject({
      status: 413,
      json: { type: '/problems/image-too-big', detail: TOO_BIG },
    });
  });

  it('applies the limit of each address', async () => {
    const forProfile = () => newAddress(server, SENDER, PROFILE_PHOTO_BYTES_MAX);

    expect(await send(forProfile(), await photoOfBytes(PROFILE_PHOTO_BYTES_MAX))).toMatchObject({
      status: 200,
    });
    expect(await send(forProfile(), await photoOfBytes(PROFILE_PHOTO_BYTES_MAX + 1))).toMatchObject(
      { status: 413, json: { detail: 'La imagen es demasiado grande. Máximo 5MB.' } },
    );
  });

  it('accepts one that comes in chunks, without a length', async () => {
    const sending = startSending(newAddress(server, SENDER));
    const bytes = await photoOfBytes(2_000_000);
    sending.write(bytes.subarray(0, 1_000_000));
    sending.end(bytes.subarray(1_000_000));

    expect((await responseTo(sending)).statusCode).toBe(200);
  });

  it('refuses an announced size that is too big before the body arrives', async () => {
    const sending = startSending(newAddress(server, SENDER), PHOTO_BYTES_MAX + 1);
    sending.flushHeaders();

    const response = await responseTo(sending);
    expect(response.statusCode).toBe(413);
    expect(await json(response)).toMatchObject({ detail: TOO_BIG });
    sending.destroy();
  });

  it('refuses a second one for the same address before its body arrives', async () => {
    const address = newAddress(server, SENDER);
    await send(address, await photo());
    const sending = startSending(address, 1_000_000);
    sending.flushHeaders();

    const response = await responseTo(sending);
    expect(response.statusCode).toBe(409);
    expect(await json(response)).toMatchObject({ type: '/problems/upload-taken' });
    sending.destroy();
  });

  it('refuses an unannounced size as soon as it is too big, during the transfer', async () => {
    const sending = startSending(newAddress(server, SENDER));
    const answered = responseTo(sending);
    for (let sent = 0; sent <= PHOTO_BYTES_MAX; sent += MEBIBYTE.length) sending.write(MEBIBYTE);

    const response = await answered;
    expect(response.statusCode).toBe(413);
    expect(await json(response)).toMatchObject({ detail: TOO_BIG });
    expect(sending.writableEnded).toBe(false);
    sending.destroy();
  });

  it('lets a refused sender finish, on a connection that can be used again', async () => {
    const address = newAddress(server, SENDER);
    const bytes = await photoOfBytes(PHOTO_BYTES_MAX * 2);

    expect(await send(address, bytes)).toMatchObject({ status: 413 });
    expect(await send(address, await photo())).toMatchObject({ status: 200 });
  });

  it('deletes an incomplete one, and accepts it when it is sent again', async () => {
    const address = newAddress(server, SENDER);
    const sending = startSending(address, 1_000_000);
    sending.on('error', () => undefined);
    sending.write(MEBIBYTE.subarray(0, 500_000));
    await unfinishedToBe(1);
    const [file = ''] = await unfinishedFiles();
    // Other users of the machine must not read it.
    expect((await stat(join(tmpdir(), file))).mode & 0o777).toBe(0o600);
    sending.destroy();

    await unfinishedToBe(0);
    expect(await send(address, await photo())).toMatchObject({ status: 200 });
  });

  it('gives up on a slow one, which delays nobody', async () => {
    const impatient = await startUploadServer({ receiveWithinMs: 2_000 });
    const sending = startSending(newAddress(impatient), 1_000_000);
    sending.write(MEBIBYTE.subarray(0, 1_000));
    const answered = responseTo(sending);

    const other = newAddress(impatient);
    expect(await send(other, await photo())).toMatchObject({ status: 200 });
    const response = await answered;
    expect([response.statusCode, response.headers.connection]).toEqual([408, 'close']);
    expect(await json(response)).toMatchObject({
      type: '/problems/upload-too-slow',
      detail: 'La subida ha tardado demasiado. Inténtalo de nuevo.',
    });
    expect((await fetch(withoutQuery(other))).status).toBe(200);
    sending.destroy();
    await impatient.close();
  });

  it('limits one person’s uploads at a time, and not those of others', async () => {
    const slow = Array.from({ length: 32 }, () => startSending(newAddress(server, SENDER), 1_000));
    for (const sending of slow) {
      sending.on('error', () => undefined);
      sending.write('x');
    }
    await unfinishedToBe(32);

    expect(await send(newAddress(server, SENDER), await photo())).toMatchObject({ status: 429 });
    expect(await send(newAddress(server), await photo())).toMatchObject({ status: 200 });
    for (const sending of slow) sending.destroy();
    await unfinishedToBe(0);
    expect(await send(newAddress(server, SENDER), await photo())).toMatchObject({ status: 200 });
  });
});
