import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startEventStoreDb, type EventStoreDb } from 'embedded-event-store';
import { holdFile } from './hold-file';

let folder: string;
let server: EventStoreDb;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-hold-'));
  const credentials = { name: 'ana', password: 'the-right-one' };
  server = await startEventStoreDb({ file: join(folder, 'events.db'), credentials });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const hold = () => holdFile(server.url.replace('://', '://ana:the-right-one@'));

it('is noticed when the log lets go before the copy is whole', async () => {
  const held = await hold();
  held.assertHeld();
  await server.close();
  const until = Date.now() + 10_000;
  const isHeld = () => {
    try {
      held.assertHeld();
      return true;
    } catch {
      return false;
    }
  };
  while (isHeld() && Date.now() < until) await setTimeout(10);
  expect(held.assertHeld).toThrow('The log was not held until the end');
});

it('needs the password', async () => {
  await expect(holdFile(server.url)).rejects.toThrow('refuses the password');
});
