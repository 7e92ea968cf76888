/** Every program that runs without the sources, by the file that starts it. */
export const PROGRAMS = [
  'launcher/start.ts',
  'packages/event-store-stand-in/src/main.ts',
  'packages/mongodb-stand-in/src/main.ts',
  'backend/main.ts',
  'projections/main.ts',
  'workers/main.ts',
  'scripts/demo/main.ts',
  'scripts/ops/main.ts',
];
