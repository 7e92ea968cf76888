import { projectOf } from './defences.mjs';

/** What a test file of each project takes of a processor, about. */
const SECONDS = { unit: 0.5, servers: 4, page: 4, e2e: 30 };

const isTest = (file) => /\.test\.tsx?$/.test(file);
const roomOf = (file) => file.split('/', 1)[0];

/**
 * The tests that a change can reach, the nearest first: those that changed themselves, then by the
 * number of imports between them and the change, those in a changed room before others. Whole
 * systems (`e2e`) reach everything, so only those that changed themselves count.
 * @param distances each file that the change can reach, with the number of imports between
 */
export const byNearness = (distances) => {
  const rooms = new Set([...distances].flatMap(([file, far]) => (far === 0 ? [roomOf(file)] : [])));
  return [...distances]
    .filter(([file, far]) => isTest(file) && (far === 0 || projectOf(file) !== 'e2e'))
    .map(([file, far]) => ({ file, far: far + (rooms.has(roomOf(file)) ? 0 : 0.5) }))
    .sort((one, other) => one.far - other.far)
    .map(({ file }) => file);
};

/** @returns the first of the tests that fit into the seconds of a processor, and at least one */
export const thatFit = (tests, seconds) => {
  let left = seconds;
  return tests.filter((file, index) => {
    left -= SECONDS[projectOf(file)];
    return left >= 0 || index === 0;
  });
};
