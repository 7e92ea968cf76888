import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { phonePhoto, photo, PLACE } from './testing/photos';
import {
  call,
  download,
  newAddress,
  pathOf,
  send,
  STRANGER,
  USER,
  withoutQuery,
} from './testing/upload-client';
import { startUploadServer, type UploadServer } from './testing/upload-server';

const INCOMPLETE =
  'La foto está incompleta o dañada: falta una parte del archivo. Ábrela para comprobarlo, o elige otra copia.';
const NOT_AN_IMAGE =
  'Por favor selecciona un archivo de imagen válido: JPEG, PNG, WebP, GIF, AVIF o TIFF. Si tu foto es de otro tipo, guárdala antes como JPEG.';

const MINUTE = 60_000;

let server: UploadServer;
let now = Date.now();
/** What raffles show. */
let shown: readonly string[] = [];

const thumbnailOf = (address: string) => withoutQuery(address).replace('uploads', 'thumbnails');

beforeAll(async () => {
  server = await startUploadServer({
    now: () => now,
    photosOf: () => Readable.from(shown),
  });
});
afterAll(() => server.close());

describe('uploading a photo', () => {
  it('goes from a signed address to a profile picture', async () => {
    const body = { filename: 'yo.jpg', contentType: 'image/jpeg' };
    const asked = await call(server, 'POST', '/api/object-storage/upload-url', { as: USER, body });
    expect(asked).toMatchObject({
      status: 200,
      json: { method: 'PUT', headers: { 'Content-Type': 'image/jpeg' } },
    });

    const url = String(asked.json['url']);
    expect(url.startsWith(`${server.origin}/objects/uploads/${USER}-`)).toBe(true);
    expect(await send(url, await photo())).toMatchObject({
      status: 200,
      json: { objectPath: pathOf(url) },
    });
    expect((await download(withoutQuery(url))).status).toBe(200);
    expect(await server.uploads.ownImage(USER, withoutQuery(url))).toBe(pathOf(url));
  });

  it('goes from an upload address to a photo of a raffle', async () => {
    const asked = await call(server, 'POST', '/api/objects/upload', { as: USER });
    const uploadURL = String(asked.json['uploadURL']);
    await send(uploadURL, await photo());

    const body = { imageURL: uploadURL };
    expect(await call(server, 'PUT', '/api/raffle-images', { as: USER, body })).toMatchObject({
      status: 200,
      json: { objectPath: pathOf(uploadURL) },
    });
  });

  it('serves the photo upright, in two sizes, without its place', async () => {
    const address = newAddress(server);
    await send(address, await phonePhoto());

    const picture = await download(withoutQuery(address));
    const thumbnail = await download(thumbnailOf(address));
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 400, height: 600 });
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 400, height: 600 });
    expect(picture.bytes.includes(PLACE)).toBe(false);
  });

  it('accepts one file: the second is refused and changes nothing', async () => {
    const address = newAddress(server);
    await send(address, await photo({ color: '#ff0000' }));
    const before = await download(withoutQuery(address));

    expect(await send(address, await photo({ color: '#0000ff' }))).toMatchObject({
      status: 409,
      json: { type: '/problems/upload-taken', detail: 'Esta imagen ya se ha subido.' },
    });
    expect((await download(withoutQuery(address))).bytes).toEqual(before.bytes);
  });

  it('accepts one of many simultaneous files, with its own thumbnail', async () => {
    const address = newAddress(server);
    const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff'];
    const photos = await Promise.all(colors.map((color) => photo({ color })));
    const statuses = (await Promise.all(photos.map((one) => send(address, one)))).map(
      ({ status }) => status,
    );

    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const dominant = async (url: string) =>
      (await sharp((await download(url)).bytes).stats()).dominant;
    expect(await dominant(thumbnailOf(address))).toEqual(await dominant(withoutQuery(address)));
  });

  it('accepts a good file after a bad one was refused', async () => {
    const address = newAddress(server);

    expect(await send(address, 'not a photo')).toMatchObject({ status: 415 });
    expect(await send(address, await photo())).toMatchObject({ status: 200 });
  });

  it('is refused when the address is forged or has expired', async () => {
    const address = newAddress(server);
    const file = await photo();
    const forged = [
      withoutQuery(address),
      address.replace(`/${USER}-`, `/${STRANGER}-`),
      address.replace(/expires=\d+/, 'expires=99999999999'),
      `${withoutQuery(address)}${new URL(newAddress(server)).search}`,
      `${address}&expires=1&signature=x`,
    ];
    for (const one of forged) {
      expect(await send(one, file)).toMatchObject({
        status: 403,
        json: { type: '/problems/forged-upload' },
      });
    }

    now += 16 * MINUTE;
    expect(await send(address, file)).toMatchObject({
      status: 403,
      json: { type: '/problems/late-upload' },
    });
    expect((await download(withoutQuery(address))).status).toBe(404);
  });

  it.each([
    ['text', 'hola', 'text/plain'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['HTML that says it is a photo', '<script>alert(1)</script>', 'image/jpeg'],
  ])('is refused for %s', async (_what, body, contentType) => {
    expect(await send(newAddress(server), body, contentType)).toMatchObject({
      status: 415,
      json: { detail: NOT_AN_IMAGE },
    });
  });

  it('is refused for nothing, as for half a file', async () => {
    expect(await send(newAddress(server), '', 'image/png')).toMatchObject({
      status: 422,
      json: { detail: INCOMPLETE },
    });
  });

  it('is refused for a photo with the type of a page, but not for one without a type', async () => {
    const file = await photo();

    for (const other of ['text/html', 'text/html; of=image/jpeg'])
      expect(await send(newAddress(server), file, other)).toMatchObject({ status: 415 });
    expect(await send(newAddress(server), file, 'application/octet-stream')).toMatchObject({
      status: 200,
    });
    const bare = await fetch(newAddress(server), { method: 'PUT', body: new Uint8Array(file) });
    expect(bare.status).toBe(200);
  });

  it('is refused for a file with too many pixels', async () => {
    const bomb = await photo({ format: 'png', width: 9_000, height: 9_000 });

    expect(await send(newAddress(server), bomb)).toMatchObject({ status: 422 });
  });

  it('is of use for a day, and then only when a raffle has it', async () => {
    const [kept, unused] = [newAddress(server), newAddress(server)];
    for (const address of [kept, unused]) await send(address, await photo());
    shown = [pathOf(kept)];
    const isUsable = async (address: string) =>
      (await server.uploads.ownImage(USER, withoutQuery(address))) !== undefined;
    const later = now;

    now = later + 23 * 60 * MINUTE;
    expect([await isUsable(kept), await isUsable(unused)]).toEqual([true, true]);
    now = later + 25 * 60 * MINUTE;
    expect([await isUsable(kept), await isUsable(unused)]).toEqual([true, false]);
    now = later;
  });

  it('makes many uploads wait, and nothing else', async () => {
    const shown = newAddress(server);
    await send(shown, await photo());
    const big = await photo({ format: 'png', width: 4_000, height: 3_000 });
    let pending = 8;
    const sent = Array.from({ length: pending }, async () => {
      const { status } = await send(newAddress(server), big);
      pending -= 1;
      return status;
    });

    expect((await download(withoutQuery(shown))).status).toBe(200);
    expect(pending).toBeGreaterThan(0);
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  });
});
