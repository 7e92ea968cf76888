import { fileURLToPath } from 'node:url';
import { Launcher } from '../launcher';
import { runAtTerminal } from '../run-at-terminal';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The launcher with its real stores and, in place of the site's programs, tiny ones. */
await runAtTerminal(
  (giveUp) =>
    new Launcher({
      env: process.env,
      entries: {
        eventStoreDb: here('../../event-store-db/main.ts'),
        mongodb: here('../../mongodb/main.ts'),
        projections: here('tiny-program/main.ts'),
        workers: here('tiny-program/main.ts'),
        backend: here('tiny-backend/main.ts'),
        demo: here('tiny-demo/main.ts'),
      },
      say: (line) => process.stdout.write(`${line}\n`),
      giveUp,
    }),
  (line) => process.stderr.write(`${line}\n`),
);
