import { describe, expect, it } from '@jest/globals';
import { raffleCancelled, raffleCreated } from '../../domain/raffles/controls';
import { NewerEventError } from '../../platform/event-store/errors';
import type { Batch, SubscribeOptions } from '../../platform/event-store/subscription';
import { createLogger } from '../../platform/logger';
import { recorded } from '../../tests/kit/recorded';
import { until } from '../../tests/kit/until';
import { writtenLines } from '../../tests/kit/written-lines';
import type { DeadlineJob } from '../deadlines/deadline';
import { endRaffleDeadline } from '../deadlines/raffle-deadlines';
import { startReaction, type ReactionPosition, type Scheduled } from './start-reaction';

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
  const reaction = startReaction(scheduled, parts);
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
    const place = { stream: 'raffle-13', revision: 0, position: 20 };
    const { log } = stage.parts;
    const stoppedLog = {
      ...log,
      async *subscribe(options: SubscribeOptions) {
        for await (const one of log.subscribe(options)) {
          yield one;
          throw new NewerEventError(place, 'RaffleCreated', 9, 2);
        }
      },
    };
    const { logger: heard, lines } = writtenLines();
    const parts = { ...stage.parts, log: stoppedLog, logger: heard };
    const reaction = startReaction(stage.scheduled, parts);
    await until('it stops', () => lines.length > 0);
    await reaction.close();
    expect(stage.steps).toEqual(['read after -1', 'add end-raffle-12-r0', 'store 10']);
    const message: unknown = expect.stringContaining('it is RaffleCreated of version 9');
    const { stream, revision } = place;
    expect(lines).toMatchObject([{ level: 60, stream, revision, err: { message } }]);
  });
});
