import { expect, it } from '@jest/globals';
import { START, streamNameFilter } from '@eventstore/db-client';
import {
  collect,
  eventually,
  followToEnd,
  newStream,
  numberedEvents,
  positionOf,
  revisions,
  type ContractContext,
} from './fixtures';

/** Asks for it as an operator does; the credentials of the address must have the right to. */
const ask = (url: string, { path = '/admin/scavenge', isSignedIn = true } = {}) => {
  const address = new URL(url.replace(/^esdb(\+discover)?:/, 'http:'));
  const { username, password, host, searchParams } = address;
  const protocol = searchParams.get('tls') === 'false' ? 'http' : 'https';
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  return fetch(`${protocol}://${host}${path}`, {
    method: 'POST',
    ...(isSignedIn && username !== '' && { headers: { authorization: `Basic ${basic}` } }),
  });
};

export const scavenges = (context: ContractContext): void => {
  const scavenge = async () => {
    await eventually(async () => {
      const response = await ask(context.url);
      // Another one may be under way.
      if (response.status === 400) return false;
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ scavengeId: expect.stringMatching(/.+/) });
      return true;
    });
  };
  const truncated = async () => {
    const stream = newStream();
    const appended = await context.client.appendToStream(stream, numberedEvents(5));
    await context.client.setStreamMetadata(stream, { truncateBefore: 3 });
    return { stream, position: positionOf(appended) };
  };
  const inLog = async (stream: string) => {
    const filter = streamNameFilter({ prefixes: [stream] });
    const subscription = context.client.subscribeToAll({ fromPosition: START, filter });
    return revisions(await followToEnd(subscription));
  };
  const shown = async (stream: string) =>
    revisions(await collect(context.client.readStream(stream)));

  it('has not been made: the log has what its stream hides, and shows it again', async () => {
    const { stream } = await truncated();
    expect(await shown(stream)).toEqual([3, 4]);
    expect(await inLog(stream)).toEqual([0, 1, 2, 3, 4]);

    await context.client.setStreamMetadata(stream, { truncateBefore: 1 });
    expect(await shown(stream)).toEqual([1, 2, 3, 4]);
  });

  it('takes what its stream hides out of the log for good', async () => {
    const { stream } = await truncated();
    await scavenge();
    await eventually(async () => (await inLog(stream)).length === 2);
    expect(await inLog(stream)).toEqual([3, 4]);

    await context.client.setStreamMetadata(stream, { truncateBefore: 0 });
    expect(await shown(stream)).toEqual([3, 4]);
  });

  it.each([
    [
      'all are truncated',
      (stream: string) => context.client.setStreamMetadata(stream, { truncateBefore: 100 }),
    ],
    ['the stream is deleted', (stream: string) => context.client.deleteStream(stream)],
  ])('leaves the last event of a stream, also when %s', async (_how, hide) => {
    const stream = newStream();
    await context.client.appendToStream(stream, numberedEvents(3));
    await hide(stream);
    await scavenge();
    await eventually(async () => (await inLog(stream)).length === 1);
    expect(await inLog(stream)).toEqual([2]);
  });

  it('keeps the places of what stays', async () => {
    const { stream, position } = await truncated();
    await scavenge();
    await eventually(async () => (await inLog(stream)).length === 2);
    const read = context.client.readAll({ fromPosition: position, maxCount: 1 });
    expect(revisions(await collect(read))).toEqual([4]);
  });

  it('is refused without the credentials of a server that asks for some', async () => {
    const asks = new URL(context.url.replace('esdb', 'http')).username !== '';
    const response = await ask(context.url, { isSignedIn: false });
    await response.body?.cancel();
    expect(response.status === 401).toBe(asks);
  });

  it('is not found elsewhere', async () => {
    const response = await ask(context.url, { path: '/admin/scavenges' });
    await response.body?.cancel();
    expect(response.status).toBe(404);
  });
};
