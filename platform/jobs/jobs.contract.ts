import { afterAll, beforeAll, describe } from '@jest/globals';
import { crashes } from './contract/crashes';
import { failures } from './contract/failures';
import type { Crash } from './contract/fixtures';
import { repeats } from './contract/repeats';
import { schedule } from './contract/schedule';

/** A Redis under test. It may hold other keys; the suite does not empty it. */
export interface JobsTarget {
  readonly name: string;
  /**
   * Starts the server, if the suite owns it.
   * @returns its address, `redis://…`
   */
  readonly start: () => Promise<string>;
  readonly close: () => Promise<void>;
  /** Missing when the suite must not stop the server. */
  readonly crash?: Crash;
}

/** Everything that reactions and workers need from jobs. */
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
