import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aChange } from '@/testing/controls';
import { createLiveServer, type LiveServer } from '@/testing/live-server';
import { keptWord } from './log-word';
import { createLiveConnection, type LiveListener } from './connection';

/** Longer than the pause between two announcements. */
const settled = () => jest.advanceTimersByTimeAsync(200);

const listener = () => ({
  onStatus: jest.fn<LiveListener['onStatus']>(),
  onChange: jest.fn<LiveListener['onChange']>(),
  onHandover: jest.fn<LiveListener['onHandover']>(),
  onPersonal: jest.fn<LiveListener['onPersonal']>(),
  onReconnect: jest.fn<LiveListener['onReconnect']>(),
  onPage: jest.fn<LiveListener['onPage']>(),
  onNewLife: jest.fn<LiveListener['onNewLife']>(),
});

let server: LiveServer;
let heard: ReturnType<typeof listener>;
let connection: ReturnType<typeof createLiveConnection>;

beforeEach(() => {
  jest.useFakeTimers();
  server = createLiveServer();
  heard = listener();
  connection = createLiveConnection(server.open, heard);
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the live connection', () => {
  it('opens nothing until something is watched', async () => {
    const open = jest.fn(server.open);
    const idle = createLiveConnection(open, heard);
    await settled();
    expect(open).not.toHaveBeenCalled();
    idle.watch(1);
    idle.watch(2);
    await settled();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('watches raffles that were requested before it was up', async () => {
    connection.watch(1);
    connection.watch(2);
    await settled();
    server.connect();
    expect(server.watched()).toEqual([1, 2]);
    expect(server.requests).toEqual([{ event: 'watch', raffleIds: [1, 2] }]);
    expect(heard.onStatus).toHaveBeenLastCalledWith('live');
    expect(heard.onReconnect).not.toHaveBeenCalled();
  });

  it('watches many raffles with one message', async () => {
    connection.watch(1);
    await settled();
    server.connect();
    const stops = [2, 3, 4].map((id) => connection.watch(id));
    await settled();
    for (const stop of stops) stop();
    await settled();
    expect(server.requests.slice(1)).toEqual([
      { event: 'watch', raffleIds: [2, 3, 4] },
      { event: 'unwatch', raffleIds: [2, 3, 4] },
    ]);
  });

  it('continues to watch while one of two screens still does', async () => {
    const [first, second] = [connection.watch(1), connection.watch(1)];
    await settled();
    server.connect();
    first();
    first();
    await settled();
    expect(server.watched()).toEqual([1]);
    second();
    await settled();
    expect(server.watched()).toEqual([]);
  });

  it('never watches more than the server allows, and prefers the latest', async () => {
    for (let id = 1; id <= 205; id += 1) connection.watch(id);
    await settled();
    server.connect();
    expect(server.watched()).toHaveLength(200);
    expect(server.watched()).toContain(205);
    expect(server.watched()).not.toContain(1);
  });

  it('watches again after an interruption, and reports what may be outdated', async () => {
    connection.watch(7);
    await settled();
    server.connect();
    server.lose();
    expect(heard.onStatus).toHaveBeenLastCalledWith('lost');
    server.connect();
    expect(server.watched()).toEqual([7]);
    expect(heard.onReconnect).toHaveBeenCalledTimes(1);
  });

  it('keeps what the site says of its log, for the next connection', async () => {
    connection.watch(7);
    await settled();
    server.connect();
    server.word('signed');
    expect(keptWord()).toBe('signed');
  });

  it('tells which page the site has', async () => {
    connection.watch(7);
    await settled();
    server.life('first', '/assets/index-1.js');
    expect(heard.onPage.mock.calls).toEqual([['/assets/index-1.js']]);
  });

  it('tells once when another life of the log has begun', async () => {
    connection.watch(7);
    await settled();
    server.connect();
    server.life('first');
    server.lose();
    server.connect();
    server.life('first');
    expect(heard.onNewLife).not.toHaveBeenCalled();
    server.lose();
    server.connect();
    server.life('second');
    expect(heard.onNewLife).toHaveBeenCalledTimes(1);
  });

  it('passes changes on', async () => {
    connection.watch(12);
    await settled();
    server.connect();
    server.change(aChange());
    expect(heard.onChange).toHaveBeenCalledWith(aChange());
  });

  it('reports a lost connection when the client can’t be loaded', async () => {
    const broken = createLiveConnection(() => Promise.reject(new Error('offline')), heard);
    broken.watch(1);
    await settled();
    expect(heard.onStatus).toHaveBeenLastCalledWith('lost');
  });

  it('tries to load the client again, later and when the network is back', async () => {
    const open = jest.fn(server.open);
    open.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const retried = createLiveConnection(open, heard);
    retried.watch(1);
    await settled();
    expect(open).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(open).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(open).toHaveBeenCalledTimes(3);
    server.connect();
    expect(server.watched()).toEqual([1]);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('sends few messages however fast the screen scrolls', async () => {
    let leave = connection.watch(1);
    await settled();
    server.connect();
    for (let id = 2; id <= 51; id += 1) {
      leave();
      leave = connection.watch(id);
      await jest.advanceTimersByTimeAsync(20);
    }
    expect(server.requests.length).toBeLessThan(20);
    await settled();
    expect(server.watched()).toEqual([51]);
  });

  it('opens for the signed-in person, and passes on what they are told', async () => {
    const open = jest.fn(server.open);
    const personal = createLiveConnection(open, heard);
    personal.hear(false);
    await settled();
    expect(open).toHaveBeenCalledTimes(1);
    expect(server.handshakes()).toBe(1);
    server.connect();
    server.read(2);
    expect(heard.onPersonal.mock.calls).toStrictEqual([
      [{ event: 'notifications:read', body: { unread: 2 } }],
    ]);
  });

  it('shakes hands again after a sign-in, without looking lost', async () => {
    connection.watch(7);
    await settled();
    server.connect();
    connection.hear(false);
    await settled();
    expect(server.handshakes()).toBe(1);
    connection.hear(true);
    await settled();
    expect(server.handshakes()).toBe(2);
    server.connect();
    expect(heard.onStatus.mock.calls).toStrictEqual([['live'], ['live']]);
    expect(heard.onReconnect).toHaveBeenCalledTimes(1);
  });
});
