import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptLoss, checkLog, DamageError, removeUnfinished } from 'embedded-event-store';
import { StartError } from '../platform/lifecycle';
import { markAsPutBack } from '../platform/lives/memories';
import { inOwnProcess, isOwnProcess } from './in-own-process';

const eventsFile = (): string => {
  const folder = resolve(process.env['DATA_DIR'] || '.data');
  // A running copy has been joined by now, so its store's address is set.
  if (process.env['RIFAVIVA_NO_COPY'] === undefined)
    throw new StartError(
      existsSync(join(folder, 'running.json'))
        ? `A copy of Rifaviva is running on ${folder}. Stop it first: its log can only be checked while nobody writes.`
        : 'EVENT_STORE_URL names a server of your own, which checks its own log. Unset it to check the embedded one.',
    );
  return join(folder, 'event-store', 'events.db');
};

const tellEvents = (done: number, of: number): void => console.log(`${done} of ${of} events`);

const check = async (file: string): Promise<void> => {
  const began = performance.now();
  const events = await checkLog(file, tellEvents);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${file} is whole: ${events} events, checked in ${seconds.toFixed(1)} s`);
};

/** Whatever is remembered of lost events is void: the next start begins a new life of the log. */
const accept = async (file: string): Promise<void> => {
  await markAsPutBack(join(dirname(dirname(file)), 'log-mark.json'));
  console.log('Copying what is provably good…');
  const accepted = acceptLoss(file, { onProgress: tellEvents });
  const { kept, acknowledged, named, damagedFiles } = accepted;
  for (const line of named) console.log(`lost: ${line}`);
  const lost = acknowledged === undefined ? 'unknown' : Math.max(0, acknowledged - kept);
  console.log(
    `Kept the events up to position ${kept}; acknowledged events that are lost: ${lost}. ` +
      `The files of before are kept: ${damagedFiles.join(', ')}`,
  );
};

const checkOrAccept = async (file: string, acceptsLoss: boolean): Promise<void> => {
  try {
    await check(file);
  } catch (error) {
    if (!(acceptsLoss && error instanceof DamageError)) throw error;
    console.log(error.message);
    await accept(file);
    await check(file);
  }
};

/** Tidies up behind a check that was stopped, and tells what it has changed. */
const leaveCheck = (file: string, acceptsLoss: boolean): void => {
  removeUnfinished(file);
  console.error(
    acceptsLoss
      ? 'Stopped. The same command begins anew, whether the log was cut already or not.'
      : 'Stopped. No event has changed.',
  );
};

/**
 * Reads the whole embedded log of a stopped site. It does so in a process of its own: should the
 * library end it at a damaged page, that is reported as damage, too.
 */
export const checkWholeLog = async (args: readonly string[]): Promise<void> => {
  const options = { 'accept-loss': { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (isOwnProcess()) {
    await checkOrAccept(eventsFile(), values['accept-loss']);
    return;
  }
  const file = eventsFile();
  const { exitCode, isStopped, signal } = await inOwnProcess('check-log', args);
  if (signal !== undefined)
    throw new StartError(`The event log ${file} is damaged: reading it ended with ${signal}.`);
  if (isStopped) leaveCheck(file, values['accept-loss']);
  process.exitCode = exitCode;
};
