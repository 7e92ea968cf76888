import { expect, it } from '@jest/globals';
import { FIRST_LIFE, testApplication } from '../../application/testing/test-application';
import type { EventLog } from '../../platform/event-store/event-log';
import { ACCOUNTS } from '../../projections/accounts/document';
import { createFindResetAccounts } from './find-reset-accounts';

const NOW = new Date('2026-05-01T10:00:00.000Z');
const END = 40;

/** A log whose last event is at `END`, and read models that have come to where they are told. */
const scene = (built: number) => {
  const asked: (readonly [numbering: string, position: number])[] = [];
  const log = {
    async *readAll() {
      yield await Promise.resolve({ position: END });
    },
    async *readStream() {
      // Nobody has this name.
    },
  } as unknown as EventLog;
  const handle = createFindResetAccounts({
    app: testApplication(log, { now: () => NOW }),
    accounts: { ofEmail: () => Promise.resolve([]) },
    links: { add: () => Promise.resolve() },
    checkpoints: {
      passed: (numbering, position) => {
        asked.push([numbering, position]);
        return Promise.resolve(new Set(built >= position ? [ACCOUNTS.projection] : []));
      },
    },
  });
  const find = (job: Parameters<typeof handle>[0]) => handle(job, 'job-1');
  return { find, asked };
};

const request = {
  who: 'lucia',
  at: NOW.toISOString(),
  correlationId: 'request-1',
  requestId: 'request-1',
};

it('a request waits for the end of the log at its first attempt', async () => {
  const { find, asked } = scene(END - 1);
  const upTo = { numbering: FIRST_LIFE.numbering, position: 20 };
  expect(await find(request)).toMatchObject({
    kind: 'unfinished',
    data: { ...request, upTo: { numbering: 'first', position: END } },
  });
  expect(await find({ ...request, upTo })).toEqual({ kind: 'done' });
  expect(asked).toEqual([
    ['first', END],
    ['first', 20],
  ]);
});

it('a request does not wait for a position of the store that the log was in before', async () => {
  const { find, asked } = scene(END);
  const upTo = { numbering: 'before', position: 999_999 };
  expect(await find({ ...request, upTo })).toEqual({ kind: 'done' });
  expect(asked).toEqual([['first', END]]);
});
