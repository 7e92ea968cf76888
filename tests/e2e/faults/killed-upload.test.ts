import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SignedUpload } from '@contracts/uploads';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { register } from '../../kit/system/shop';
import { until } from '../../kit/until';

let folder: string;
let system: RunningSystem;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-temporary-'));
  system = await startSystem({ env: { DEMO_DATA: 'off', TMPDIR: folder } });
});

afterAll(async () => {
  await system.stop();
  await system.forget();
  await rm(folder, { recursive: true });
});

const pictures = async () => (await readdir(folder)).filter((name) => name.includes('upload'));

it('nothing of a picture stays that was arriving when the site was killed', async () => {
  const seller = await register(system.url, 'vendedora');
  const { body } = await seller.send<SignedUpload>('POST', '/api/object-storage/upload-url', {
    filename: 'foto.png',
    contentType: 'image/png',
  });
  const upload = request(body.url, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png', 'Content-Length': '2000000' },
  });
  const cut = new Promise((resolve) => upload.on('error', resolve));
  upload.write(randomBytes(1_000_000));
  await until('half of it has arrived', async () => (await pictures()).length === 1);

  await system.kill();
  await cut;
  expect(await pictures()).toHaveLength(1);
  system = await startSystem({ dataDir: system.dataDir, env: { TMPDIR: folder } });

  expect(await pictures()).toEqual([]);
});
