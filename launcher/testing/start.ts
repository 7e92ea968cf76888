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
        eventStoreDb: here('../../packages/event-store-stand-in/src/main.js'),
        mongodb: here('../../packages/mongodb-stand-in/src/main.js'),
        projections: here('tiny-program/main.js'),
        workers: here('tiny-program/main.js'),
        backend: here('tiny-backend/main.js'),
        demo: here('tiny-demo/main.js'),
      },
      say: (line) => process.stdout.write(`${line}\n`),
      giveUp,
    }),
  (line) => process.stderr.write(`${line}\n`),
);
