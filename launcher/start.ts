import { fileURLToPath } from 'node:url';
import { Launcher } from './launcher';
import { runAtTerminal } from './run-at-terminal';

const beside = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// When the terminal closes, the site keeps running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

await runAtTerminal(
  (giveUp) =>
    new Launcher({
      env: process.env,
      entries: {
        eventStoreDb: beside('../packages/embedded-event-store/dist/main.js'),
        mongodb: beside('../packages/mongodb-stand-in/dist/main.js'),
        projections: beside('projections/main.js'),
        workers: beside('workers/main.js'),
        backend: beside('backend/main.js'),
        demo: beside('demo/main.js'),
      },
      say: (line) => console.log(line),
      giveUp,
    }),
  (line) => console.error(line),
);
