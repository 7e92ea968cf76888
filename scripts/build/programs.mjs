/**
 * The file that starts each program of the product, the backend's decoders of pictures, and the
 * audit.
 */
export const PROGRAMS = [
  'launcher/start.ts',
  'backend/main.ts',
  'backend/uploads/decoder/main.ts',
  'projections/main.ts',
  'projections/auditor/main.ts',
  'workers/main.ts',
  'demo/main.ts',
  'ops/main.ts',
];

/** The files of each package: its command, and what others import. */
export const PACKAGES = [
  'packages/embedded-event-store/src/main.ts',
  'packages/embedded-event-store/src/index.ts',
  'packages/mongodb-stand-in/src/main.ts',
  'packages/mongodb-stand-in/src/index.ts',
  'packages/quick-wire/src/index.ts',
];

/**
 * The oldest Node that the packages' package.json promises to other projects; ours runs a newer
 * one.
 */
export const OLDEST_NODE_OF_PACKAGES = 'node20.19';
