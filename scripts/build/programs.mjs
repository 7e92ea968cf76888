import { existsSync } from 'node:fs';

/** Every program of the server side, by the file that starts it. */
export const PROGRAMS = [
  'embedded/start.ts',
  'embedded/event-store-db/main.ts',
  'embedded/mongodb/main.ts',
  'backend/main.ts',
  'projections/main.ts',
  'workers/main.ts',
  'scripts/demo/main.ts',
  'scripts/ops/main.ts',
].filter((entry) => existsSync(new URL(`../../${entry}`, import.meta.url)));
