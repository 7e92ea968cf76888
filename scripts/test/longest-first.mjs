import { statSync } from 'node:fs';

/**
 * The test files that take longest, the longest first. A new checkout knows no durations, and the
 * size of a file says little: a long one that begins last leaves processors without work.
 */
export const LONGEST = [
  'tests/e2e/faults/outages.test.ts',
  'tests/e2e/browser/screen-states.test.ts',
  'tests/e2e/browser/every-screen.test.ts',
  'tests/e2e/browser/every-screen-of-operators.test.ts',
  'tests/e2e/openapi/openapi.test.ts',
  'tests/e2e/faults/lost-leader.test.ts',
  'tests/e2e/faults/two-lives.test.ts',
  'tests/e2e/faults/shared-server.test.ts',
  'tests/e2e/api/leaving.test.ts',
  'tests/e2e/faults/chaos.test.ts',
  'tests/e2e/faults/put-back-in-time.test.ts',
  'tests/e2e/fuzz/fuzz.test.ts',
  'tests/e2e/api/operators-at-once.test.ts',
  'tests/e2e/api/site-at-the-terminal.test.ts',
  'tests/e2e/api/observed.test.ts',
  'platform/event-store/cluster.int.test.ts',
  'projections/takeover.int.test.ts',
  'workers/recovery.int.test.ts',
  'ops/stopped-readings.int.test.ts',
  'platform/event-store/slow-reader.int.test.ts',
  'workers/announcements/announcements.int.test.ts',
  'backend/accounts/limits.int.test.ts',
  'platform/event-store/subscription.int.test.ts',
];

const rank = (path) => {
  const place = LONGEST.findIndex((long) => path.endsWith(`/${long}`));
  return place === -1 ? LONGEST.length : place;
};

/** Sequencer of Jest. Of files that are not in the list, the larger is first. */
export default class LongestFirst {
  #sizeOf;

  /** @param sizeOf the bytes of a file */
  constructor(_options, sizeOf = (path) => statSync(path).size) {
    this.#sizeOf = sizeOf;
  }

  sort(tests) {
    return tests
      .map((test) => ({ test, place: rank(test.path), bytes: this.#sizeOf(test.path) }))
      .sort((one, other) => one.place - other.place || other.bytes - one.bytes)
      .map(({ test }) => test);
  }

  /** Jest calls it at the end of a run: nothing is remembered. */
  cacheResults() {}
}
