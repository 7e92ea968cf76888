import { afterAll, beforeAll, describe } from '@jest/globals';
import { crashes } from './contract/crashes';
import { failures } from './contract/failures';
import type { Crash } from './contract/fixtures';
import { repeats } from './contract/repeats';
import { schedule } from './contract/schedule';

/** A Redis under test. It may hold keys of others, and is not emptied. */
export interface JobsTarget {
  readonly name: string;
  /** Brings the server up, if it is ours. @returns its address, `redis://…` */
  readonly start: () => Promise<string>;
  readonly close: () => Promise<void>;
  /** Missing for a server that the suite must not take down. */
  readonly crash?: Crash;
}

/** Everything that reactions and workers rely on in jobs. */
export const jobsContract = (target: JobsTarget): void => {
  describe(`the jobs contract, kept by ${target.name}`, () => {
    const context = { url: '' };

    beforeAll(async () => {
      context.url = await target.start();
    });

    afterAll(() => target.close());

    describe('a job', () => schedule(context));
    describe('a repeated job', () => repeats(context));
    describe('a failing job', () => failures(context));
    describe('a job in a crash', () => crashes(context, target.crash));
  });
};
