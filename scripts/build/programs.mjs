/** Every program of the product, by the file that starts it. */
export const PROGRAMS = [
  'launcher/start.ts',
  'backend/main.ts',
  'projections/main.ts',
  'workers/main.ts',
  'scripts/demo/main.ts',
  'scripts/ops/main.ts',
];

/** What the packages are made of: the command, and what others import. */
export const PACKAGES = [
  'packages/event-store-stand-in/src/main.ts',
  'packages/event-store-stand-in/src/index.ts',
  'packages/mongodb-stand-in/src/main.ts',
  'packages/mongodb-stand-in/src/index.ts',
  'packages/quick-wire/src/index.ts',
];

/** Other projects use them on what their package.json promises, whatever ours runs on. */
export const OLDEST_NODE_OF_PACKAGES = 'node20.19';
