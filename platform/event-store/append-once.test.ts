import { describe, expect, it } from '@jest/globals';
import { type Appended, appendOnce } from './append-events';
import { newEvent, type Recorded } from './codec';
import { BusyError, LogUnavailableError } from './errors';
import type { EventLog } from './event-log';

const event = newEvent({ type: 'Counted', at: '', data: {} }, { correlationId: 'test' });
const STORED: Appended = { revision: 8, position: 800 };

/**
 * @param endings of the appends, in their order
 * @param stored whether the event can be read
 */
const logWith = (endings: readonly (Error | Appended)[], stored: () => boolean) => {
  let appends = 0;
  const log: Pick<EventLog, 'append' | 'readStream'> = {
    append: () => {
      const ending = endings[appends] ?? STORED;
      appends += 1;
      return ending instanceof Error ? Promise.reject(ending) : Promise.resolve(ending);
    },
    readStream: async function* readStream() {
      await Promise.resolve();
      if (stored()) yield { id: event.id, ...STORED } as Recorded as never;
    },
  };
  // Nothing else of the log is used.
  return { log: log as EventLog, appends: () => appends };
};

const unavailable = new LogUnavailableError('no answer');

describe('an append whose repeat is refused as busy', () => {
  it('is found in the log when it was stored after all', async () => {
    let isStored = false;
    const { log, appends } = logWith([unavailable, new BusyError()], () => isStored);
    const appending = appendOnce(log, 'counter-1', [event], 7);
    while (appends() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    isStored = true;
    expect(await appending).toEqual(STORED);
    expect(appends()).toBe(2);
  });

  it('has an unknown outcome when it is never found', async () => {
    const endings = [unavailable, ...Array.from({ length: 5 }, () => new BusyError())];
    const { log } = logWith(endings, () => false);
    await expect(appendOnce(log, 'counter-1', [event], 7)).rejects.toBe(unavailable);
  });

  it('was never sent when it is the first', async () => {
    const { log, appends } = logWith([new BusyError()], () => false);
    await expect(appendOnce(log, 'counter-1', [event], 7)).rejects.toThrow(BusyError);
    expect(appends()).toBe(1);
  });
});

describe('an append that is stored between the look for it and its repeat', () => {
  it('is answered with its position, which the answer to a repeat lacks', async () => {
    const endings = [unavailable, { ...STORED, position: -1 }];
    const { log, appends } = logWith(endings, () => appends() === 2);
    expect(await appendOnce(log, 'counter-1', [event], 7)).toEqual(STORED);
  });
});
