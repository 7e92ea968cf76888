/** Every program that runs without the sources, by the file that starts it. */
export const PROGRAMS = [
  'embedded/start.ts',
  'embedded/event-store-db/main.ts',
  'embedded/mongodb/main.ts',
  'backend/main.ts',
  'projections/main.ts',
  'workers/main.ts',
  'scripts/demo/main.ts',
  'scripts/ops/main.ts',
];
