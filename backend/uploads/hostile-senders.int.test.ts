import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodersOf } from '../../tests/kit/system/decoders';
import { until } from '../../tests/kit/until';
import { interlacedPng } from './testing/bombs';
import { photo } from './testing/photos';
import { download, newAddress, send, withoutQuery } from './testing/upload-client';
import { startUploadServer, type UploadServer } from './testing/upload-server';

const FAILURES = 3;
/** No other test uploads as this person. */
const SENDER = randomInt(1_000_000, 1_000_000_000);

let server: UploadServer;

beforeAll(async () => {
  server = await startUploadServer({ allowed: FAILURES });
});
afterAll(() => server.close());

const received = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.includes(`${process.pid}-${SENDER}-`));

/** A decoder is started for a picture, and there was none before. */
const isDecoding = async (): Promise<boolean> => (await decodersOf(process.pid)).length > 0;

/** Only Linux lists processes in `/proc`. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a sender who leaves while the picture is decoded', () => {
  it('ends the work, and leaves nothing', async () => {
    const address = newAddress(server, SENDER);
    const sending = request(address, { method: 'PUT', agent: false });
    sending.on('error', () => undefined);
    sending.end(await interlacedPng());
    await until('it is being decoded', isDecoding);
    expect(await received()).toHaveLength(1);
    sending.destroy();
    await until('no process works', async () => (await decodersOf(process.pid)).length === 0);
    await until('the file is deleted', async () => (await received()).length === 0);
    expect((await download(withoutQuery(address))).status).toBe(404);
    expect((await send(address, await photo())).status).toBe(200);
  });
});

// Last: the network of the tests is refused for a while then.
describe('a network that sends what is no picture', () => {
  it('is refused after some of them, whoever sends', async () => {
    for (let sent = 0; sent < FAILURES; sent += 1)
      expect((await send(newAddress(server, sent + 1), 'not a photo')).status).toBe(415);
    const refused = await send(newAddress(server, SENDER), await photo());
    expect(refused).toMatchObject({ status: 429, json: { type: '/problems/too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
