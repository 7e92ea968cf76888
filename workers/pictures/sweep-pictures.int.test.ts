import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Application } from '@application/application';
import { updateProfile } from '@application/accounts/update-profile';
import { ReadModelsBehindError } from '@application/lookups';
import { registerAccount } from '@application/processes/registration';
import { logLookups } from '@application/testing/log-lookups';
import { context, publish } from '@application/testing/market';
import { openStage, type Stage } from '@application/testing/stage';
import { testApplication } from '@application/testing/test-application';
import { registerAccount as registering } from '@domain/accounts/controls';
import type { LogRestored } from '@domain/shared/log-events';
import { newEvent } from '@platform/event-store/codec';
import { identify, IDENTITY_STREAM } from '@platform/event-store/identity';
import type { ObjectStore } from '@platform/objects/objects';
import { openObjectStore } from '@platform/objects/open-object-store';
import {
  imagePath,
  newUploadKey,
  pictureObject,
  jpegName,
  thumbnailNamed,
  thumbnailObject,
  WEBP,
} from '@platform/objects/picture-keys';
import { openS3ObjectStore } from '@platform/objects/s3-object-store';
import { startS3Server } from '@platform/objects/testing/s3-server';
import { createPictureSweep } from './sweep-pictures';

const HOUR_MS = 3_600_000;
const never = new AbortController().signal;

const folder = async () => {
  const root = await mkdtemp(join(tmpdir(), 'rifaviva-sweep-'));
  return {
    objects: await openObjectStore(`file:${root}`),
    close: () => rm(root, { recursive: true }),
  };
};
const bucket = async () => {
  const server = await startS3Server();
  return { objects: await openS3ObjectStore(server.address), close: server.close };
};

let stage: Stage;
let app: Application;
let hours: number;
let names = 0;

const now = () => new Date(Date.now() + hours * HOUR_MS);
const person = async (): Promise<number> => {
  const { data: registration } = registering({ username: `ana${(names += 1)}` });
  const outcome = await registerAccount({ app, registration, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  return outcome.state.userId;
};

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('the sweep of pictures in %s', (_where, open) => {
  let objects: ObjectStore;
  let close: () => Promise<void>;
  let owner: number;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  beforeEach(async () => {
    ({ objects, close } = await open());
    hours = 0;
    app = testApplication(stage.log, { now });
    owner = await person();
  });
  afterEach(() => close());

  const upload = async (userId = owner): Promise<string> => {
    const key = newUploadKey(userId);
    await objects.put(pictureObject(key), Buffer.from('picture'), WEBP);
    for (const name of [key, jpegName(key)])
      await objects.put(thumbnailObject(name), Buffer.from('small'), thumbnailNamed(name).type);
    return key;
  };
  const isThere = async (key: string): Promise<boolean> => {
    const all = [pictureObject(key), ...[key, jpegName(key)].map(thumbnailObject)];
    const [picture, ...thumbnails] = await Promise.all(all.map((object) => objects.has(object)));
    expect(thumbnails).toEqual([picture, picture]);
    return picture === true;
  };
  const inRaffle = (key: string) =>
    publish(
      app,
      {
        photos: [{ path: imagePath(key), width: 1, height: 1 }],
        endDate: new Date(now().getTime() + HOUR_MS).toISOString(),
      },
      owner,
    );
  const show = (key: string | null) =>
    updateProfile({
      app,
      userId: owner,
      changes: {},
      profileImage: key && imagePath(key),
      context,
    });
  const sweep = (parts = { app, objects: objects as Pick<ObjectStore, 'list' | 'remove'> }) =>
    createPictureSweep({
      app: parts.app,
      openObjects: () => Promise.resolve(parts.objects),
      settleMs: 1,
    })(never);

  it('removes a day after its upload what nothing uses, and nothing else', async () => {
    const all = await Promise.all(Array.from({ length: 7 }, () => upload()));
    const [raffles = '', profiles = '', ...unused] = all;
    const strangers = await upload(await person());
    await inRaffle(raffles);
    await show(profiles);
    const foreign = 'uploads/what-nobody-knows.webp';
    await objects.put(foreign, Buffer.from('x'), WEBP);

    hours = 24;
    await sweep();
    for (const key of all) expect(await isThere(key)).toBe(true);

    hours = 26;
    await sweep();
    for (const key of [...unused, strangers]) expect(await isThere(key)).toBe(false);
    for (const key of [raffles, profiles]) expect(await isThere(key)).toBe(true);
    expect(await objects.has(foreign)).toBe(true);
  });

  it('leaves a profile’s former picture a day', async () => {
    const [former, present] = [await upload(), await upload()];
    await show(former);
    hours = 200;
    await show(present);
    hours = 223;
    await sweep();
    expect(await isThere(former)).toBe(true);
    hours = 225;
    await sweep();
    expect(await isThere(former)).toBe(false);
    expect(await isThere(present)).toBe(true);
  });

  it('keeps what is named between its two looks', async () => {
    const key = await upload();
    const other = await upload();
    const lookups = logLookups(stage.log);
    let looks = 0;
    const publishing: typeof lookups.photosOf = async (...asked) => {
      const found = await lookups.photosOf(...asked);
      looks += 1;
      if (looks === 1) await inRaffle(key);
      return found;
    };
    hours = 26;
    const watched = testApplication(stage.log, {
      now,
      lookups: { ...lookups, photosOf: publishing },
    });
    await sweep({ app: watched, objects });
    expect([await isThere(key), await isThere(other)]).toEqual([true, false]);
  });

  it('waits for read models that do not follow', async () => {
    const [named, unused] = [await upload(), await upload()];
    await inRaffle(named);
    const lookups = logLookups(stage.log);
    let looks = 0;
    const photosOf: typeof lookups.photosOf = (...asked) => {
      looks += 1;
      return looks < 3 ? Promise.reject(new ReadModelsBehindError()) : lookups.photosOf(...asked);
    };
    hours = 26;
    const behind = testApplication(stage.log, { now, lookups: { ...lookups, photosOf } });
    await sweep({ app: behind, objects });
    expect([await isThere(named), await isThere(unused)]).toEqual([true, false]);
  });

  it('goes on where a crash stopped it, also beside another one', async () => {
    const keys = [await upload(), await upload()];
    hours = 26;
    let removals = 0;
    const dying = {
      list: objects.list,
      remove: (object: string) => {
        removals += 1;
        return removals < 2 ? objects.remove(object) : Promise.reject(new Error('killed'));
      },
    };
    await expect(sweep({ app, objects: dying })).rejects.toThrow('killed');
    await Promise.all([sweep(), sweep()]);
    for (const key of keys) expect(await isThere(key)).toBe(false);
  });

  it('waits a day after the log was put back', async () => {
    const key = await upload();
    const { log } = stage;
    const { revision } = await identify(log, 'key');
    hours = 26;
    const restored: LogRestored = {
      type: 'LogRestored',
      at: now().toISOString(),
      data: { life: key, noticedBy: 'test', lostLives: [], leftOut: { users: 0, raffles: 0 } },
    };
    await log.append(IDENTITY_STREAM, [newEvent(restored, context)], revision);
    await sweep();
    expect(await isThere(key)).toBe(true);
    hours = 52;
    await sweep();
    expect(await isThere(key)).toBe(false);
  });
});
