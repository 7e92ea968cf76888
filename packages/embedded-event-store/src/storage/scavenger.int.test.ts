import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonEvent } from '@eventstore/db-client';
import { startEventStoreDb } from '../server';
import { eventually, temporaryStore, type TemporaryStore } from '../testing/temporary-store';

const SECRET = 'Ramona Valdivieso Pardo';

const personal = (size = 0) =>
  jsonEvent({
    type: 'AccountRegistered',
    data: { name: SECRET, padding: 'x'.repeat(size) },
    metadata: { actor: SECRET },
  });
const impersonal = (type: string) => jsonEvent({ type, data: { kept: 'kept for good' } });

describe('a hidden event', () => {
  let store: TemporaryStore;
  beforeEach(async () => {
    store = await temporaryStore();
  });
  afterEach(() => store.close());

  /** Every file of the store, the write-ahead log included. */
  const onDisk = async () => {
    const folder = dirname(store.file);
    const files = await readdir(folder);
    return Buffer.concat(await Promise.all(files.map((file) => readFile(join(folder, file)))));
  };
  const scavenge = async ({ port } = store.server) => {
    const response = await fetch(`http://127.0.0.1:${port}/admin/scavenge`, { method: 'POST' });
    expect(await response.text()).toMatch(/^ScavengeId: \S+$/);
  };
  const secretIsGone = async () => !(await onDisk()).includes(SECRET);
  const types = async () => {
    const found: string[] = [];
    for await (const { event } of store.client.readAll())
      if (event && !event.streamId.startsWith('$')) found.push(event.type);
    return found;
  };

  it.each([0, 300, 20_000])(
    'leaves the disk after a truncation, with %i bytes more',
    async (size) => {
      const { client } = store;
      // Other rows of the same pages: when they move, they must not leave copies of hidden events.
      for (let account = 0; account < 40; account += 1)
        await client.appendToStream(`account-${account}`, [personal(size), impersonal('Renamed')]);
      await client.appendToStream('account-7', impersonal('AccountErased'));
      expect(await secretIsGone()).toBe(false);

      for (let account = 0; account < 40; account += 1)
        await client.setStreamMetadata(`account-${account}`, { truncateBefore: 1 });
      expect(await secretIsGone()).toBe(false);
      await scavenge();
      await eventually(secretIsGone);

      const bytes = await onDisk();
      expect(bytes.includes('kept for good')).toBe(true);
      expect(await types()).not.toContain('AccountRegistered');
    },
  );

  it('leaves the disk after a deletion, when it is not the last one', async () => {
    await store.client.appendToStream('newsletter-1', [personal(), impersonal('Left')]);
    await store.client.appendToStream('newsletter-2', impersonal('Subscribed'));
    await store.client.deleteStream('newsletter-1');
    await scavenge();
    await eventually(secretIsGone);
    expect(await types()).toContain('Subscribed');
  });

  it('keeps its position and revision', async () => {
    const { client } = store;
    await client.appendToStream('account-1', [personal(), personal(), impersonal('Erased')]);
    const { position } = await client.appendToStream('other-1', impersonal('Other'));
    await client.setStreamMetadata('account-1', { truncateBefore: 2 });
    await scavenge();
    await eventually(secretIsGone);

    const found: [string, bigint, bigint][] = [];
    for await (const { event } of client.readAll())
      if (event && !event.streamId.startsWith('$'))
        found.push([event.type, event.revision, event.position.commit]);
    const commit = position?.commit ?? 0n;
    expect(found).toEqual([
      ['Erased', 2n, commit - 1n],
      ['Other', 0n, commit],
    ]);
    const next = await client.appendToStream('account-1', impersonal('Late'), {
      expectedRevision: 2n,
    });
    expect(next.nextExpectedRevision).toBe(3n);
  });

  it('leaves the disk when it comes after the metadata that hides it', async () => {
    const { client } = store;
    await client.setStreamMetadata('sessions-1', { truncateBefore: 1 });
    await scavenge();
    await client.appendToStream('sessions-1', [personal(), impersonal('Ended')]);
    await eventually(async () => {
      await scavenge();
      return secretIsGone();
    });
    expect(await types()).toEqual(['Ended']);
  });

  it('leaves the disk in a later life of the server', async () => {
    const { client, file, server } = store;
    await client.appendToStream('account-1', [personal(), impersonal('Erased')]);
    await client.setStreamMetadata('account-1', { truncateBefore: 1 });
    await server.close();
    expect(await secretIsGone()).toBe(false);

    const again = await startEventStoreDb({ file });
    await scavenge(again);
    await eventually(secretIsGone);
    await again.close();
  });
});
