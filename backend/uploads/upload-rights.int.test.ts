import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PHOTO_BYTES_MAX, PROFILE_PHOTO_BYTES_MAX } from '../../contracts/limits';
import { createAddressSigner } from './signed-address';
import { photo } from './testing/photos';
import {
  call,
  newAddress,
  pathOf,
  send,
  STRANGER,
  USER,
  withoutQuery,
} from './testing/upload-client';
import { startUploadServer, UPLOAD_LIFE, type UploadServer } from './testing/upload-server';
import { newUploadKey } from '../../platform/objects/picture-keys';

const PUBLIC_URL = 'https://rifaviva.example/';
const PUBLIC_ORIGIN = 'https://rifaviva.example';

let server: UploadServer;
let address: string;

const register = (imageURL: string, as = USER) =>
  call(server, 'PUT', '/api/raffle-images', { as, body: { imageURL } });

beforeAll(async () => {
  server = await startUploadServer();
  address = newAddress(server);
  await send(address, await photo());
});
afterAll(() => server.close());

describe('a photo of a raffle', () => {
  it.each([
    ['the signed address', (signed: string) => signed],
    ['the address without its query', withoutQuery],
    ['the path', pathOf],
    ['the address by another name', (signed: string) => PUBLIC_ORIGIN + pathOf(signed)],
  ])('is recognised by %s', async (_what, writtenAs) => {
    expect(await register(writtenAs(address))).toMatchObject({
      status: 200,
      json: { objectPath: pathOf(address) },
    });
    expect(await server.uploads.ownImage(USER, writtenAs(address))).toBe(pathOf(address));
    const own = await server.uploads.ownPhoto(USER, writtenAs(address));
    expect(own).toEqual({ path: pathOf(address), width: 600, height: 400 });
  });

  it("is not somebody else's", async () => {
    expect(await register(address, STRANGER)).toMatchObject({
      status: 403,
      json: { type: '/problems/not-your-image', detail: 'Esta foto no es tuya' },
    });
    expect(await server.uploads.ownPhoto(STRANGER, address)).toBeUndefined();
  });

  it('must have arrived', async () => {
    const unsent = newAddress(server);

    expect(await register(unsent)).toMatchObject({ status: 404 });
    expect(await server.uploads.ownPhoto(USER, unsent)).toBeUndefined();
  });

  it.each(['https://example.com/photo.jpg', '/objects/uploads/../draws/1.json', 'x'])(
    'is not %s',
    async (other) => {
      expect(await register(other)).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: '/imageURL' }] },
      });
      expect(await server.uploads.ownPhoto(USER, other)).toBeUndefined();
    },
  );
});

describe('an address that was signed before the secret changed', () => {
  it.each([
    ['is accepted while the old secret is listed', 'the new secret,the old secret', 200],
    ['is refused without it', 'the new secret', 403],
  ])('%s', async (_what, sessionSecret, status) => {
    const site = await startUploadServer({ sessionSecret });
    const path = createAddressSigner({
      secrets: ['the old secret'],
      life: UPLOAD_LIFE,
      now: Date.now,
    }).sign(newUploadKey(USER), PHOTO_BYTES_MAX);
    const answer = await send(site.origin + path, await photo());
    await site.close();

    expect(answer.status).toBe(status);
  });
});

describe('requesting an address', () => {
  const asBody = { filename: 'a.jpg', contentType: 'image/jpeg' };

  it.each([
    ['POST', '/api/object-storage/upload-url'],
    ['POST', '/api/objects/upload'],
    ['PUT', '/api/raffle-images'],
  ])('needs a session: %s %s', async (method, path) => {
    expect(await call(server, method, path)).toMatchObject({ status: 401 });
  });

  it('needs a file that is a picture', async () => {
    const body = { filename: 'a.pdf', contentType: 'application/pdf' };

    expect(
      await call(server, 'POST', '/api/object-storage/upload-url', { as: USER, body }),
    ).toMatchObject({
      status: 422,
      json: { detail: 'Por favor selecciona un archivo de imagen válido.' },
    });
  });

  it.each([
    ['/api/object-storage/upload-url', 'url', PROFILE_PHOTO_BYTES_MAX],
    ['/api/objects/upload', 'uploadURL', PHOTO_BYTES_MAX],
  ])('returns one with the limit of its use: %s', async (path, field, maxBytes) => {
    const { json } = await call(server, 'POST', path, { as: USER, body: asBody });

    expect(new URL(String(json[field])).searchParams.get('max')).toBe(String(maxBytes));
  });

  it('is counted per person, for both routes', async () => {
    const limited = await startUploadServer({ allowed: 2 });
    const ask = async (path: string, as: number) =>
      (await call(limited, 'POST', path, { as, body: asBody })).status;
    const statuses = [
      await ask('/api/objects/upload', USER),
      await ask('/api/object-storage/upload-url', USER),
      await ask('/api/objects/upload', USER),
      await ask('/api/objects/upload', STRANGER),
    ];
    await limited.close();

    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('returns one on the page’s own origin, else on the public one', async () => {
    const site = await startUploadServer({ publicUrl: PUBLIC_URL });
    const originFor = async (headers: Record<string, string>) => {
      const { json } = await call(site, 'POST', '/api/objects/upload', { as: USER, headers });
      return new URL(String(json['uploadURL'])).origin;
    };
    const origins = [
      await originFor({}),
      await originFor({ origin: PUBLIC_ORIGIN }),
      await originFor({ origin: site.origin }),
      await originFor({ origin: 'https://example.com' }),
    ];
    await site.close();

    expect(origins).toEqual([PUBLIC_ORIGIN, PUBLIC_ORIGIN, site.origin, PUBLIC_ORIGIN]);
  });
});
