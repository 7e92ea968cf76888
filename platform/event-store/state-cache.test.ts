import { describe, expect, it } from '@jest/globals';
import type { Event } from '../../domain/shared/message';
import type { Recorded } from './codec';
import { createStateCache } from './state-cache';

type Counted = Event<'Counted', { readonly total: number }>;
type Gate = () => Promise<void>;

const STREAM = 'counter-1';
const at = '2026-05-04T10:00:00.000Z';

const counted = (revision: number): Recorded<Counted> => ({
  type: 'Counted',
  at,
  data: { total: revision + 1 },
  id: `id-${revision}`,
  stream: STREAM,
  revision,
  position: revision * 10,
  metadata: { correlationId: 'test', at, schemaVersion: 1 },
});

/** A stream that grows while it is read: a reading returns the events from its beginning. */
const growingLog = () => {
  let length = 0;
  let reads = 0;
  let gate: Gate = () => Promise.resolve();
  async function* read(from: number) {
    reads += 1;
    const events = Array.from({ length }, (_, revision) => counted(revision)).slice(from);
    await gate();
    yield* events;
  }
  return {
    grow: (count = 1) => (length += count),
    reads: () => reads,
    /** Holds back the end of later readings, until the returned function is called. */
    hold: (): (() => void) => {
      let open: () => void = () => undefined;
      const opened = new Promise<void>((resolve) => (open = resolve));
      gate = () => opened;
      return () => {
        gate = () => Promise.resolve();
        open();
      };
    },
    failOnce: () => {
      gate = () => {
        gate = () => Promise.resolve();
        return Promise.reject(new Error('cut'));
      };
    },
    // The cache calls only this method of the log.
    readStream: ((_stream: string, { from = 0 }) => read(from)) as never,
  };
};

const cacheOn = (log: ReturnType<typeof growingLog>, maxBytes = 1_000, followsLog = true) =>
  createStateCache<number, Counted>(log, {
    initialState: 0,
    evolve: (_total, { data }) => data.total,
    sizeOf: () => 8,
    maxBytes,
    followsLog,
  });

const loaded = (revision: number) => ({
  state: revision + 1,
  revision,
  position: revision * 10,
});

describe('cached states', () => {
  it('are read once', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.grow(3);
    expect(await states.load(STREAM)).toMatchObject(loaded(2));
    expect(await states.load(STREAM)).toMatchObject(loaded(2));
    expect(log.reads()).toBe(1);
  });

  it('are read once for simultaneous callers', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.grow();
    const all = await Promise.all([1, 2, 3].map(() => states.load(STREAM)));
    expect(all.map(({ revision }) => revision)).toEqual([0, 0, 0]);
    expect(log.reads()).toBe(1);
  });

  it('are not overwritten by a reading that was slower than an append', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.grow();
    const release = log.hold();
    const slow = states.load(STREAM);
    log.grow();
    states.store(STREAM, loaded(1));
    release();
    expect(await slow).toMatchObject(loaded(1));
    expect(await states.load(STREAM)).toMatchObject(loaded(1));
    expect(log.reads()).toBe(1);
  });

  it('are read on after an append during the reading', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.grow();
    const release = log.hold();
    const slow = states.load(STREAM);
    log.grow();
    states.observe(STREAM, 1);
    release();
    expect(await slow).toMatchObject(loaded(0));
    expect(await states.load(STREAM)).toMatchObject(loaded(1));
  });

  it('are not taken from a reading that began before an append that the caller may know', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.grow();
    const release = log.hold();
    const slow = states.load(STREAM);
    log.grow();
    states.observe(STREAM, 1);
    const later = states.load(STREAM);
    release();
    expect(await slow).toMatchObject(loaded(0));
    expect(await later).toMatchObject(loaded(1));
  });

  it('are read on when a newer append was observed before they were stored', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.grow(2);
    states.observe(STREAM, 1);
    states.store(STREAM, loaded(0));
    expect(await states.load(STREAM)).toMatchObject(loaded(1));
    expect(log.reads()).toBe(1);
  });

  it('never go back', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.grow(2);
    states.store(STREAM, loaded(1));
    states.store(STREAM, loaded(0));
    expect(await states.load(STREAM)).toMatchObject(loaded(1));
    expect(log.reads()).toBe(0);
  });

  it('are read on after they were invalidated, even during a reading', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.grow();
    const release = log.hold();
    const slow = states.load(STREAM);
    log.grow();
    states.invalidate(STREAM);
    expect(log.reads()).toBe(1);
    const later = states.load(STREAM);
    release();
    await slow;
    expect(await later).toMatchObject(loaded(1));
    expect(log.reads()).toBe(2);
  });

  it('are read on at every use in a program that nobody tells', async () => {
    const log = growingLog();
    const states = cacheOn(log, 1_000, false);
    log.grow();
    await states.load(STREAM);
    log.grow();
    expect(await states.load(STREAM)).toMatchObject(loaded(1));
    log.grow();
    states.store(STREAM, loaded(2));
    log.grow();
    expect(await states.load(STREAM)).toMatchObject(loaded(3));
  });

  it('are not shared with a reading under way in a program that nobody tells', async () => {
    const log = growingLog();
    const states = cacheOn(log, 1_000, false);
    log.grow();
    const release = log.hold();
    const slow = states.load(STREAM);
    log.grow();
    const later = states.load(STREAM);
    release();
    expect(await slow).toMatchObject(loaded(0));
    expect(await later).toMatchObject(loaded(1));
  });

  it('stay fresh when their own append is observed', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.grow(2);
    states.store(STREAM, loaded(1));
    states.observe(STREAM, 0);
    states.observe(STREAM, 1);
    await states.load(STREAM);
    expect(log.reads()).toBe(0);
  });

  it('are read again after a reading that failed', async () => {
    const log = growingLog();
    const states = cacheOn(log);
    log.failOnce();
    log.grow();
    await expect(states.load(STREAM)).rejects.toThrow('cut');
    expect(await states.load(STREAM)).toMatchObject(loaded(0));
  });

  it('are kept when they are larger than the whole memory, and leave room for others', async () => {
    const log = growingLog();
    log.grow();
    const states = cacheOn(log, 4);
    const streams = [STREAM, 'counter-2', 'counter-3'];

    for (const stream of [...streams, ...streams]) await states.load(stream);

    expect(log.reads()).toBe(streams.length);
  });
});
