import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startEventStoreDb } from 'embedded-event-store';
import { catalogue } from '../domain/catalogue';
import { openDataFolder } from '../launcher/data-folder';
import { madeUp, withCredentials } from '../launcher/store-credentials';
import { readConfig, type Config } from '../platform/config';
import { LogUnavailableError } from '../platform/event-store/errors';
import { StartError } from '../platform/lifecycle';
import { moveLog, type MoveOutcome } from '../platform/moving/move-log';
import { openMovingStore } from '../platform/moving/store';
import { explained } from './explained';
import { progressLine } from './progress-line';
import { stopSignal } from './stop-signal';

const EXIT = { same: 0, refused: 1, unfinished: 2 } as const;

const options = { prefix: { type: 'string' } } as const;

const PARTS = {
  looking: 'Looking at what the log hides…',
  copying: 'Copying, and comparing what was copied before…',
  comparing: 'Comparing both logs…',
} as const;

interface Request {
  /** Of the event store that the log is moved to. */
  readonly url: string;
  /** Of the site's streams there. */
  readonly prefix: string;
  readonly config: Config;
}

const parsed = (args: readonly string[]): Request => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [url] = positionals;
  if (url === undefined || positionals.length > 1)
    throw new StartError('Usage: npm run ops -- migrate <esdb://…> [--prefix name]');
  const { prefix: EVENT_STORE_PREFIX = process.env['EVENT_STORE_PREFIX'] } = values;
  // Checked as the variables in which the site finds them afterwards.
  const checked = readConfig({ EVENT_STORE_URL: url, EVENT_STORE_PREFIX });
  return { url, prefix: checked.eventStorePrefix, config: readConfig(process.env) };
};

/** Runs the embedded log for this process alone. */
const startSource = async (file: string) => {
  const credentials = madeUp();
  const server = await startEventStoreDb({ file, port: 0, credentials });
  return { url: withCredentials(server.url, credentials), close: () => server.close() };
};

const move = async ({ url, prefix, config }: Request, file: string): Promise<MoveOutcome> => {
  const line = progressLine();
  const server = await startSource(file);
  const source = openMovingStore(server.url, catalogue, config.eventStorePrefix);
  const target = openMovingStore(url, catalogue, prefix);
  try {
    return await moveLog({
      source,
      target,
      signal: stopSignal(),
      onProgress: line.show,
      onPart: (part) => {
        line.clear();
        console.log(PARTS[part]);
      },
    });
  } finally {
    line.clear();
    await Promise.all([source.close(), target.close()]);
    await server.close();
  }
};

const count = (value: number): string => value.toLocaleString('en');

const tell = (outcome: MoveOutcome, { prefix, config }: Request): void => {
  if (outcome.kind === 'stopped') {
    console.error('Stopped. The same command goes on from there.');
    process.exitCode = EXIT.unfinished;
    return;
  }
  if (outcome.kind === 'finished-before') {
    console.log('This log was moved there already, and goes on there. Nothing was changed.');
    return;
  }
  const { copied, proof } = outcome;
  console.log(
    `Both logs are the same: ${count(proof.events)} events, SHA-256 ${proof.digest}\n` +
      `Copied now: ${count(copied.appended)}, in ${copied.seconds.toFixed(1)} s` +
      (copied.placeholders === 0
        ? ''
        : `, and ${count(copied.placeholders)} places of hidden ones`),
  );
  if (copied.others.size > 0)
    console.log(
      `Left out, because no program of this site knows them: ${[...copied.others].join(', ')}`,
    );
  console.log(
    'The log goes on there, and nothing starts on the embedded one any more. Start the site with ' +
      'EVENT_STORE_URL' +
      (prefix === '' ? '' : `, EVENT_STORE_PREFIX=${prefix}`) +
      ` and the secrets of ${config.dataDir}/secrets.json as SESSION_SECRET and DRAW_SECRET.`,
  );
};

/**
 * Moves the embedded log of a stopped site to an EventStoreDB. Exits with 0 when both are the same,
 * with 1 when they can't be, and with 2 when it has to be repeated.
 */
export const migrate = async (args: readonly string[]): Promise<void> => {
  try {
    const request = parsed(args);
    const folder = await openDataFolder(request.config.dataDir, (line) => console.log(line));
    try {
      if (!existsSync(folder.eventsFile))
        throw new StartError(`There is no embedded log in ${request.config.dataDir}.`);
      if (existsSync(folder.unfinishedRestoreFile))
        throw new StartError(
          'A backup is being put back there: repeat npm run ops -- restore first.',
        );
      tell(await move(request, folder.eventsFile), request);
    } finally {
      folder.release();
    }
  } catch (error) {
    console.error(explained(error));
    process.exitCode = error instanceof LogUnavailableError ? EXIT.unfinished : EXIT.refused;
  }
};
