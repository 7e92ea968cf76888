import { fileURLToPath } from 'node:url';
import { Launcher } from '../launcher';
import { runAtTerminal } from '../run-at-terminal';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The launcher with its real stores, and tiny programs instead of the site's. */
await runAtTerminal(
  (giveUp) =>
    new Launcher({
      env: process.env,
      entries: {
        eventStoreDb: here('embedded-event-store.js'),
        mongodb: here('mongodb-stand-in.js'),
        projections: here('tiny-program.js'),
        workers: here('tiny-program.js'),
        backend: here('tiny-backend.js'),
        demo: here('tiny-demo.js'),
      },
      say: (line) => process.stdout.write(`${line}\n`),
      giveUp,
    }),
  (line) => process.stderr.write(`${line}\n`),
);
