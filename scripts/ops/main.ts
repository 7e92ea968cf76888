import { LogAccessError, LogUnavailableError } from '../../platform/event-store/errors';
import { StartError } from '../../platform/lifecycle';
import { showAudit } from './audit';
import { checkWholeLog } from './check-log';
import { showEvents } from './events';
import { grantOperator } from './grant-operator';
import { exit } from './print';
import { rebuild } from './rebuild';
import { resetPassword } from './reset-password';
import { restore } from './restore';
import { scavenge } from './scavenge';
import { verify } from './verify-draw';

/** One operators' command; `usage` is the text after its name. */
interface Operation {
  readonly usage: string;
  readonly does: string;
  readonly run: (args: readonly string[]) => Promise<void>;
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  rebuild: {
    usage: '[projection | --cancel projection]',
    does: 'writes a read model (or all) anew beside the live one and switches; Ctrl-C leaves it going on',
    run: rebuild,
  },
  audit: {
    usage: '[projection]',
    does: 'compares read models with a fresh fold of the log and lists what differs',
    run: showAudit,
  },
  'verify-draw': {
    usage: '<raffleId | pack.json>',
    does: 'recomputes a draw from its published pack',
    run: verify,
  },
  'reset-password': {
    usage: '<username>',
    does: 'gives somebody a new password, prints it, and ends their sessions',
    run: resetPassword,
  },
  'grant-operator': {
    usage: '<username>',
    does: 'makes somebody an operator: they look after the site, and can not buy',
    run: grantOperator,
  },
  restore: {
    usage: '[folder of a backup]',
    does: 'puts a backup of the embedded log back (the site is stopped), or says that the log of your own servers was put back: a new life of the log begins',
    run: restore,
  },
  'check-log': {
    usage: '[--accept-loss]',
    does: 'checks every event of the embedded log of a stopped site; with --accept-loss it cuts a damaged one to what is provably good and names what is lost',
    run: checkWholeLog,
  },
  scavenge: {
    usage: '',
    does: 'asks the event log to remove hidden events from its disk now, such as those of erased people; the site does so once a day',
    run: scavenge,
  },
  events: {
    usage: '[--stream name] [--type Type] [--from position] [--limit n] [--backwards]',
    does: 'shows events of the log, without passwords',
    run: showEvents,
  },
};

const usage = (): string =>
  [
    'Usage: npm run ops -- <operation>',
    ...Object.entries(OPERATIONS).map(([name, one]) => `  ${name} ${one.usage}\n      ${one.does}`),
  ].join('\n');

const [name = '', ...args] = process.argv.slice(2);
const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
try {
  if (!operation) throw new StartError(usage());
  await operation.run(args);
  await exit(Number(process.exitCode ?? 0));
} catch (error) {
  const isExplained =
    error instanceof StartError ||
    error instanceof LogAccessError ||
    error instanceof LogUnavailableError;
  console.error(isExplained ? error.message : error);
  await exit(1);
}
