import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { START, streamNameFilter } from '@eventstore/db-client';
import { postToNode, readLogAddress } from 'quick-wire';
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

const JSON_WANTED = { accept: 'application/json' };

interface Asked {
  readonly path?: string;
  readonly isSignedIn?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks for it as an operator does; the credentials of the address must have the right to. */
const ask = async (
  url: string,
  { path = '/admin/scavenge', isSignedIn = true, headers = {} }: Asked = {},
) => {
  const address = readLogAddress(url);
  const { nodes, credentials } = address;
  const sent = { ...address, credentials: isSignedIn ? credentials : undefined };
  const response = await postToNode(sent, nodes[0] ?? '', path, headers);
  return { status: response.statusCode, body: await text(response) };
};

export const scavenges = (context: ContractContext): void => {
  /** @returns what is answered when it begins */
  const scavenge = async (headers?: Asked['headers']): Promise<string> => {
    let answer = '';
    await eventually(async () => {
      const { status, body } = await ask(context.url, headers && { headers });
      // Another one may be under way.
      if (status === 400) return false;
      expect(status).toBe(200);
      answer = body;
      return true;
    });
    return answer;
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

  it('is answered as a text, or as JSON where that is asked for', async () => {
    expect(await scavenge()).toMatch(/^ScavengeId: \S+/);
    const answer: unknown = JSON.parse(await scavenge(JSON_WANTED));
    expect(answer).toEqual({ scavengeId: expect.stringMatching(/.+/) });
  });

  it('is refused without the credentials of a server that asks for some', async () => {
    const asks = readLogAddress(context.url).credentials !== undefined;
    const { status } = await ask(context.url, { isSignedIn: false });
    expect(status === 401).toBe(asks);
  });

  it('is not found elsewhere', async () => {
    const { status } = await ask(context.url, { path: '/admin/scavenges' });
    expect(status).toBe(404);
  });
};
