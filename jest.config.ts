import type { Config } from 'jest';

/** `@contracts/raffles` and the like: what is imported from another room of the house. */
const ROOMS =
  '^@(application|backend|bench|contracts|demo|domain|frontend|launcher|ops|platform|projections|scripts|tests|workers)/(.*)$';

const common = {
  // Jest keeps what is translated by this name. A worker that runs several projects also has one
  // resolver for all that have it, so they map names alike.
  id: 'rifaviva',
  testEnvironment: '<rootDir>/tests/jest/node-environment.ts',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.svg$': '<rootDir>/tests/jest/text-file.mjs',
    // Each file alone (`isolatedModules`): types are checked by `npm run check:types`. Without it,
    // ts-jest has a whole type checker, and asks it for the imports of each file. `esModuleInterop`
    // changes nothing in ES modules, but without it ts-jest warns at every start.
    '^.+\\.tsx?$': [
      '<rootDir>/tests/jest/translate.mjs',
      {
        useESM: true,
        diagnostics: false,
        tsconfig: {
          target: 'es2024',
          module: 'esnext',
          jsx: 'react-jsx',
          isolatedModules: true,
          esModuleInterop: true,
        },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/frontend/src/testing/empty.ts',
    // The `paths` of tsconfig.json, and of frontend/tsconfig.json.
    '^@/(.*)$': '<rootDir>/frontend/src/$1',
    [ROOMS]: '<rootDir>/$1/$2',
    '^(embedded-event-store|lean-program|mongodb-stand-in|quick-wire|stand-in-program)$':
      '<rootDir>/packages/$1/src/index.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
} satisfies Config;

const serverFolders = [
  'domain',
  'contracts',
  'application',
  'platform',
  'packages',
  'launcher',
  'backend',
  'projections',
  'workers',
  'ops',
  'demo',
  'bench',
  'scripts',
  'tests/jest',
  'tests/kit',
];

/** Only a real server explains how it finds documents: `npm run test:real` asks it. */
const hasRealMongoDb = process.env['MONGODB_URL'] !== undefined;

/**
 * `unit` needs nothing; `servers` starts real processes or sockets (`*.int.test.ts`, and the
 * contract suites through their `*.contract.test.ts`); `e2e` drives the whole product in a browser.
 */
const config: Config = {
  // For tests that hang. The slowest machine must not reach it: what a test measures has bounds of
  // its own.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: serverFolders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '\\.int\\.test\\.ts$',
        '\\.contract\\.test\\.ts$',
        '\\.real\\.test\\.ts$',
      ],
    },
    {
      ...common,
      displayName: 'servers',
      testMatch: serverFolders.flatMap((folder) => [
        `<rootDir>/${folder}/**/*.int.test.ts`,
        `<rootDir>/${folder}/**/*.contract.test.ts`,
        ...(hasRealMongoDb ? [`<rootDir>/${folder}/**/*.real.test.ts`] : []),
      ]),
    },
    {
      ...common,
      displayName: 'page',
      testEnvironment: '<rootDir>/frontend/src/testing/jsdom-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/setup.ts'],
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
    },
    {
      ...common,
      displayName: 'e2e',
      globalSetup: '<rootDir>/tests/jest/share-systems.mjs',
      globalTeardown: '<rootDir>/tests/jest/stop-shared-systems.mjs',
      testMatch: ['<rootDir>/tests/e2e/**/*.test.ts'],
    },
  ],
};

export default config;
