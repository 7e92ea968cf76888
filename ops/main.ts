import { StartError } from '../platform/lifecycle';
import { showAudit } from './audit';
import { makeBackup } from './make-backup';
import { checkWholeLog } from './check-log';
import { decideReportOperation } from './decide-report';
import { deleteAccountOperation } from './delete-account';
import { showEvent } from './event';
import { showEvents } from './events';
import { showDays } from './days';
import { explained } from './explained';
import { removeJob, retryJob, showFailedJobs } from './failed-jobs';
import { grantOperatorOperation } from './grant-operator';
import { showHealth } from './health';
import { pauseReadModel, resumeReadModel } from './pause';
import { findPersonOperation } from './find-person';
import { exit } from './print';
import { migrate } from './migrate';
import { rebuild } from './rebuild';
import { showReports } from './reports';
import { resetPasswordOperation } from './reset-password';
import { resetSecondFactorOperation } from './reset-second-factor';
import { restore } from './restore';
import { revokeOperatorOperation } from './revoke-operator';
import { showSales } from './sales';
import { scavenge } from './scavenge';
import { showStateAt } from './state-at';
import { reinstateAccountOperation, suspendAccountOperation } from './suspend-account';
import { showUpgradePlan } from './upgrade-plan';
import { verify } from './verify-draw';
import { endAtSignal } from './stop-signal';
import { isOwnProcess } from './in-own-process';
import { trustLogOperation } from './trust-log';
import { withdrawRaffleOperation } from './withdraw-raffle';

/** One operators' command; `usage` is the text after its name. */
interface Operation {
  readonly usage: string;
  readonly does: string;
  readonly run: (args: readonly string[]) => Promise<void>;
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  health: {
    usage: '[--json]',
    does: 'asks every store, read model, queue and program how it is; exits with 1 when something needs a person',
    run: showHealth,
  },
  'upgrade-plan': {
    usage: '',
    does: 'says how the programs that run can be replaced by this version, and whether one can go back',
    run: showUpgradePlan,
  },
  'failed-jobs': {
    usage: '',
    does: 'shows the jobs that were given up, the newest first, at most fifty of each queue',
    run: showFailedJobs,
  },
  'retry-job': {
    usage: '<queue> <id> --reason "…"',
    does: 'lets a job that was given up be tried again',
    run: retryJob,
  },
  'remove-job': {
    usage: '<queue> <id> --reason "…"',
    does: 'forgets a job that was given up; what it should have done may stay undone',
    run: removeJob,
  },
  rebuild: {
    usage: '[projection | --cancel projection] --reason "…"',
    does: 'writes a read model (or all) anew beside the live one and switches; Ctrl-C leaves it going on',
    run: rebuild,
  },
  pause: {
    usage: '<projection> --reason "…"',
    does: 'keeps a read model from following the log: its readers see it as it is now, until it is resumed',
    run: pauseReadModel,
  },
  resume: {
    usage: '<projection> --reason "…"',
    does: 'lets a paused read model follow the log again',
    run: resumeReadModel,
  },
  audit: {
    usage: '[projection] [--from mark] [--json]',
    does: 'checks that everything in the log holds, and compares read models with a fresh fold of it; with a projection, only this one. Ctrl-C stops it and says how to go on',
    run: showAudit,
  },
  'verify-draw': {
    usage: '<raffleId | pack.json | --all>',
    does: 'recomputes a draw from its published pack, or all of them from the log',
    run: verify,
  },
  'find-person': {
    usage: '<username or number>',
    does: 'shows an account as the console does: role, e-mail address, suspension',
    run: findPersonOperation,
  },
  'reset-password': {
    usage: '<username> --reason "…"',
    does: 'gives somebody a new password, prints it, and ends their sessions',
    run: resetPasswordOperation,
  },
  'reset-second-factor': {
    usage: '<username> --reason "…"',
    does: 'lets somebody who has lost phone and recovery codes sign in with the password alone',
    run: resetSecondFactorOperation,
  },
  'grant-operator': {
    usage: '<username> --reason "…"',
    does: 'makes somebody an operator, who can not buy; not while they have tickets of a raffle that is not drawn',
    run: grantOperatorOperation,
  },
  'revoke-operator': {
    usage: '<username> --reason "…"',
    does: 'takes the role back; the last operator keeps it',
    run: revokeOperatorOperation,
  },
  'suspend-account': {
    usage: '<username> --reason "…" [--withdraw]',
    does: 'ends the sessions of somebody, who can not sign in any more; with --withdraw their raffles on sale are cancelled',
    run: suspendAccountOperation,
  },
  'reinstate-account': {
    usage: '<username> --reason "…"',
    does: 'lets a suspended person sign in again',
    run: reinstateAccountOperation,
  },
  'delete-account': {
    usage: '<username> --reason "…"',
    does: 'deletes an account for ever: raffles on sale are cancelled, and nothing of the person is left once the log is scavenged',
    run: deleteAccountOperation,
  },
  'withdraw-raffle': {
    usage: '<raffleId> --reason "…"',
    does: 'takes a raffle off the sale, and cancels it; everybody can read why',
    run: withdrawRaffleOperation,
  },
  reports: {
    usage: '[--status open|decided] [--limit n] [--cursor c]',
    does: 'shows what people have reported, the newest first; without a status what is to be decided',
    run: showReports,
  },
  'decide-report': {
    usage:
      '<reportId> --decision withdraw|suspend|reject --reason "…" [--to-reporter "…"] [--to-seller "…"] [--keep-raffles]',
    does: 'withdraws the raffle, suspends the seller or rejects the report, and tells both sides; everybody can read why a raffle is withdrawn',
    run: decideReportOperation,
  },
  backup: {
    usage: '<new folder>',
    does: 'copies the embedded log with its secrets and pictures, also while the site sells, and checks the copy',
    run: makeBackup,
  },
  restore: {
    usage: '[folder of a backup | --again]',
    does: 'puts a backup of the embedded log back (the site is stopped), or says that the log of your own servers was put back: a new life of the log begins',
    run: restore,
  },
  'trust-log': {
    usage: '--reason "…"',
    does: 'lets sales and draws go on after a browser remembered more than the log, when nothing was lost',
    run: trustLogOperation,
  },
  migrate: {
    usage: '<esdb://…> [--prefix name]',
    does: 'moves the embedded log of a stopped site to an EventStoreDB of your own, and proves that both are the same; repeated after Ctrl-C or a failure, it goes on',
    run: migrate,
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
    usage:
      '[--stream name] [--category name] [--type Type] [--actor userId] [--correlation id] [--since moment] [--until moment] [--from position] [--limit n | --all --reason "…"] [--backwards] [--format ndjson|csv] [--follow]',
    does: 'shows events of the log, without passwords and nonces: the first 50, with --all every one (Ctrl-C stops it), with --follow what comes from now on',
    run: showEvents,
  },
  event: {
    usage: '<position | id | stream@revision> [--tree]',
    does: 'shows one event as it was recorded and as it is read now; with --tree its causes and effects',
    run: showEvent,
  },
  'state-at': {
    usage:
      '<raffle|account|participation|favorites|notifications> <id> [--revision n | --moment t] [--each]',
    does: 'shows a document as it was there, by the read model’s own fold, and what the last event changed; with --each, what every event on the way changed',
    run: showStateAt,
  },
  sales: {
    usage: '<raffleId>',
    does: 'shows how the tickets of a raffle were sold over time, at most 200 moments of it',
    run: showSales,
  },
  days: {
    usage: '--since day [--until day]',
    does: 'shows what was sold, who registered or left, and how many raffles were cancelled on each day in Spain; at most a year',
    run: showDays,
  },
};

const usage = (): string =>
  [
    'Usage: npm run ops -- <operation>',
    ...Object.entries(OPERATIONS).map(
      ([name, one]) => `  ${`${name} ${one.usage}`.trimEnd()}\n      ${one.does}`,
    ),
  ].join('\n');

// Whatever an operation writes is for this user alone.
process.umask(0o077);

// The process that began another one tells what its end has left.
if (!isOwnProcess()) endAtSignal();

const [name = '', ...args] = process.argv.slice(2);
const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
try {
  if (!operation) {
    const unknown = name === '' || name === 'help' ? '' : `There is no operation ${name}.\n\n`;
    throw new StartError(unknown + usage());
  }
  await operation.run(args);
  await exit(Number(process.exitCode ?? 0));
} catch (error) {
  console.error(explained(error));
  await exit(1);
}
