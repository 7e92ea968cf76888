/**
 * The folders whose tests are held to a bound, in percent of the faults noticed. Rules and use
 * cases are run whole; the tests of the others start servers, so a sample keeps a run short.
 */
export const folders = [
  { name: 'domain', bound: 90, sample: undefined },
  { name: 'application', bound: 90, sample: undefined },
  { name: 'backend', bound: 80, sample: 60 },
  { name: 'projections', bound: 80, sample: 60 },
  { name: 'workers', bound: 80, sample: 60 },
];

/** Tests, and what only tests use. */
const isOfTests = (file) =>
  /\.(test|contract)\.ts$|(^|\/)testing\/|(^|\/)controls(\.ts|\/)/.test(file);

/** What puts a program together is tried by whole programs alone: tests/e2e. */
const isOfStart = (file) => /(^|\/)(main|start-\w+)\.ts$/.test(file);

export const isMutated = (file) => file.endsWith('.ts') && !isOfTests(file) && !isOfStart(file);
