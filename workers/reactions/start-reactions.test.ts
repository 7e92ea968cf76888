import { afterEach, describe, expect, it } from '@jest/globals';
import { raffleCancelled, raffleCreated } from '../../domain/raffles/controls';
import type { AnyEvent, Recorded } from '../../platform/event-store/codec';
import { NewerEventError } from '../../platform/event-store/errors';
import type { Batch, SubscribeOptions } from '../../platform/event-store/subscription';
import { createLogger } from '../../platform/logger';
import { recorded } from '../../tests/kit/recorded';
import { until } from '../../tests/kit/until';
import { writtenLines } from '../../tests/kit/written-lines';
import type { DeadlineJob } from '../deadlines/deadline';
import { endRaffleDeadline } from '../deadlines/raffle-deadlines';
import type { Running } from '../sweeper';
import { createReaction, type ReactionPosition, type Scheduled } from './reaction';
import { createSchedule } from './schedule';
import { startReactions } from './start-reactions';

const logger = createLogger('test', 'silent');

/** A log, a queue and a position that record their calls, in order. */
const scene = (batches: readonly Batch[], stored = -1) => {
  const steps: string[] = [];
  const state = { stored, failures: 0 };
  let atEnd = (): void => undefined;
  const allRead = new Promise<void>((resolve) => (atEnd = resolve));
  const end = batches.at(-1)?.position ?? -1;

  async function* subscribe({ after, signal }: { after: number; signal: AbortSignal }) {
    steps.push(`read after ${after}`);
    for (const batch of batches) if (batch.position > after && !signal.aborted) yield batch;
    if (signal.aborted) return;
    atEnd();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
  const queue: Scheduled<DeadlineJob>['queue'] = {
    add: (requests) => {
      if (state.failures > 0 && requests.length > 0) {
        state.failures -= 1;
        return Promise.reject(new Error('Redis said no'));
      }
      steps.push(...requests.map(({ id }) => `add ${id}`));
      return Promise.resolve();
    },
  };
  const position: ReactionPosition = {
    read: () => Promise.resolve(state.stored),
    advance: (known, next) => {
      if (state.stored >= known) {
        state.stored = Math.max(state.stored, next);
        steps.push(`store ${next}`);
      }
      return Promise.resolve(state.stored);
    },
  };
  const log = { subscribe, endPosition: () => Promise.resolve(end) };
  const scheduled = [{ schedule: endRaffleDeadline.schedule, queue }];
  return { steps, state, allRead, scheduled, parts: { log, position, logger } };
};

const batch = (position: number, ...events: Batch['events']): Batch => ({
  events,
  position,
  live: false,
});

const run = async ({ scheduled, parts, allRead }: ReturnType<typeof scene>): Promise<void> => {
  const reaction = startReactions([createReaction(scheduled, parts.position)], parts);
  await allRead;
  await reaction.close();
};

const [created12, created13, cancelled12] = recorded([
  raffleCreated({ raffleId: 12 }),
  raffleCreated({ raffleId: 13 }),
  raffleCancelled({}, raffleCreated({ raffleId: 12 })),
]);
if (!created12 || !created13 || !cancelled12) throw new Error('Three events');

describe('a reaction', () => {
  it('stores its position only once the jobs are added', async () => {
    const stage = scene([batch(0, created12)]);
    await run(stage);
    expect(stage.steps).toEqual(['read after -1', 'add end-raffle-12-r0', 'store 0']);
  });

  it('continues after its stored position', async () => {
    const stage = scene([batch(0, created12), batch(1, created13)], 0);
    await run(stage);
    expect(stage.steps).toEqual(['read after 0', 'add end-raffle-13-r0', 'store 1']);
  });

  it('omits raffles that are over while it reads the past', async () => {
    const stage = scene([batch(0, created12), batch(1, created13), batch(2, cancelled12)]);
    await run(stage);
    expect(stage.steps).toEqual(['read after -1', 'add end-raffle-13-r0', 'store 2']);
  });

  it('adds new jobs at once', async () => {
    const stage = scene([
      { ...batch(0, created12), live: true },
      { ...batch(1, created13), live: true },
    ]);
    await run(stage);
    expect(stage.steps).toEqual([
      'read after -1',
      'add end-raffle-12-r0',
      'store 0',
      'add end-raffle-13-r0',
      'store 1',
    ]);
  });

  it('starts again from the stored position when jobs could not be added', async () => {
    const stage = scene([{ ...batch(0, created12), live: true }, batch(1, created13)]);
    stage.state.failures = 1;
    await run(stage);
    expect(stage.steps).toEqual([
      'read after -1',
      'read after -1',
      'add end-raffle-12-r0',
      'store 0',
      'add end-raffle-13-r0',
      'store 1',
    ]);
  });

  it('reads the log again when Redis has an earlier position than it stored', async () => {
    const stage = scene([{ ...batch(0, created12), live: true }, batch(1, created13)]);
    const { advance } = stage.parts.position;
    let isLost = false;
    const forgetful: ReactionPosition = {
      ...stage.parts.position,
      advance: (known, next) => {
        if (next === 1 && !isLost) {
          isLost = true;
          stage.state.stored = -1;
        }
        return advance(known, next);
      },
    };
    await run({ ...stage, parts: { ...stage.parts, position: forgetful } });
    expect(stage.steps).toEqual([
      'read after -1',
      'add end-raffle-12-r0',
      'store 0',
      'add end-raffle-13-r0',
      'read after -1',
      'add end-raffle-12-r0',
      'store 0',
      'add end-raffle-13-r0',
      'store 1',
    ]);
  });

  it('reads the whole log when the stored position is beyond its end', async () => {
    const stage = scene([batch(0, created12)], 7);
    await run(stage);
    expect(stage.steps.slice(0, 2)).toEqual(['read after -1', 'add end-raffle-12-r0']);
  });

  it('stops at an unreadable event, reports it in one line, and keeps its position', async () => {
    const stage = scene([batch(10, created12)]);
    const place = { stream: 'raffle-13', revision: 0, position: 20, type: 'RaffleCreated' };
    const { log } = stage.parts;
    const stoppedLog = {
      ...log,
      async *subscribe(options: SubscribeOptions) {
        for await (const one of log.subscribe(options)) {
          yield one;
          throw new NewerEventError(place, 9, 2);
        }
      },
    };
    const { logger: heard, lines } = writtenLines();
    const parts = { ...stage.parts, log: stoppedLog, logger: heard };
    const reaction = startReactions([createReaction(stage.scheduled, parts.position)], parts);
    await until('it stops', () => lines.length > 0);
    await reaction.close();
    expect(stage.steps).toEqual(['read after -1', 'add end-raffle-12-r0', 'store 10']);
    const message: unknown = expect.stringContaining('it is RaffleCreated of version 9');
    const { stream, revision } = place;
    expect(lines).toMatchObject([{ level: 60, stream, revision, err: { message } }]);
  });
});

/** A log that readers follow to its end and on; it counts its readings. */
class FakeLog {
  readonly events: Recorded[] = [];
  /** Where each reading began. */
  readonly begun: number[] = [];
  following = 0;
  /** Number of events that were sent. */
  sent = 0;
  private grown = new EventTarget();

  append(...types: readonly string[]): void {
    for (const type of types) {
      const position = this.events.length;
      const at = new Date(0).toISOString();
      const metadata = { correlationId: 'c', at, schemaVersion: 1 };
      const place = { stream: `thing-${position}`, revision: 0, position };
      this.events.push({ id: `e${position}`, type, data: {}, at, metadata, ...place });
    }
    this.grown.dispatchEvent(new Event('grown'));
  }

  endPosition = () => Promise.resolve(this.events.length - 1);

  subscribe = async function* (this: FakeLog, { after, signal }: SubscribeOptions) {
    this.begun.push(after);
    this.following += 1;
    try {
      for (let next = after + 1; !signal.aborted;) {
        const event = this.events[next];
        if (event?.type === 'Unreadable') throw new NewerEventError({ ...event, type: 'A' }, 2, 1);
        if (event) {
          this.sent += 1;
          next += 1;
          yield { events: [event], position: event.position, live: next === this.events.length };
        } else
          await new Promise((resolve) => {
            this.grown.addEventListener('grown', resolve, { once: true });
            signal.addEventListener('abort', resolve, { once: true });
          });
      }
    } finally {
      this.following -= 1;
    }
  }.bind(this);
}

/** A reaction to one type, whose jobs are the positions of its events. */
const reactionTo = (type: string, stored = -1) => {
  const jobs: number[] = [];
  const state = { stored, failures: 0 };
  const schedule = createSchedule<AnyEvent, { position: number }>({
    effects: { [type]: () => new Date(0) },
    subject: ({ stream }) => stream,
    request: ({ position }, dueAt) => ({ id: `${type}-${position}`, data: { position }, dueAt }),
  });
  const queue: Scheduled<{ position: number }>['queue'] = {
    add: (requests) => {
      if (state.failures > 0 && requests.length > 0) {
        state.failures -= 1;
        return Promise.reject(new Error('Redis said no'));
      }
      jobs.push(...requests.map(({ data }) => data.position));
      return Promise.resolve();
    },
  };
  const position: ReactionPosition = {
    read: () => Promise.resolve(state.stored),
    advance: (_known, next) => Promise.resolve((state.stored = Math.max(state.stored, next))),
  };
  return { jobs, state, reaction: createReaction([{ schedule, queue }], position) };
};

describe('several reactions', () => {
  const running: Running[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });
  const start = (log: FakeLog, ...all: readonly ReturnType<typeof reactionTo>[]) => {
    const reactions = all.map(({ reaction }) => reaction);
    running.push(startReactions(reactions, { log, logger }));
  };
  const logOf = (...types: readonly string[]) => {
    const log = new FakeLog();
    log.append(...types);
    return log;
  };

  it('share one reading where they stand at the same place', async () => {
    const log = logOf('A', 'B', 'A', 'C');
    const [a, b] = [reactionTo('A'), reactionTo('B')];
    start(log, a, b);
    await until('all is read', () => Math.min(a.state.stored, b.state.stored) === 3);
    expect([a.jobs, b.jobs]).toEqual([[0, 2], [1]]);
    expect(log.begun).toEqual([-1]);
    expect(log.sent).toBe(4);
  });

  it('read beside each other where one lags, and together once it has caught up', async () => {
    const log = logOf('A', 'B', 'A', 'B', 'C');
    const [a, b, c] = [reactionTo('A', 4), reactionTo('B', 0), reactionTo('C', 2)];
    start(log, a, b, c);
    await until('it has caught up', () => b.state.stored === 4);
    expect(log.begun).toEqual([4, 0]);
    log.append('A', 'B');
    await until('they read together', () => log.following === 1 && b.state.stored === 6);
    const before = log.sent;
    log.append('A', 'B', 'C');
    await until('all is read', () => Math.min(a.state.stored, b.state.stored) === 9);
    expect(log.sent - before).toBe(3);
    expect([a.jobs, b.jobs, c.jobs]).toEqual([
      [5, 7],
      [1, 3, 6, 8],
      [4, 9],
    ]);
  });

  it('go on without one that fails, which comes back and loses nothing', async () => {
    const log = logOf('A', 'B');
    const [a, b] = [reactionTo('A'), reactionTo('B')];
    a.state.failures = 1;
    start(log, a, b);
    log.append('B', 'A');
    await until('the other goes on', () => b.jobs.length === 2);
    expect(a.jobs).toEqual([]);
    await until('it is back', () => a.jobs.length === 2 && log.following === 1);
    expect([a.jobs, b.jobs]).toEqual([
      [0, 3],
      [1, 2],
    ]);
  });

  it('stop only where an event that can not be read concerns them', async () => {
    const log = logOf('A', 'B', 'Unreadable', 'A', 'B');
    const [a, b] = [reactionTo('A', 0), reactionTo('B', 0)];
    start(log, a, b);
    await until('the other goes on', () => b.state.stored === 4);
    expect([a.jobs, b.jobs]).toEqual([[], [1, 4]]);
    expect(a.state.stored).toBeLessThan(2);
  });
});
