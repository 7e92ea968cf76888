import { access, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../platform/lifecycle';
import { auditSite } from '../projections/audit-site';
import type { Projection } from '../projections/projection';
import { readModels } from '../projections/read-models';
import type { AuditOutcome } from '../projections/runtime/audit/audit';
import { readMark, removeMark, writeMark } from '../projections/runtime/audit/mark';
import type { AuditReport } from '../projections/runtime/audit/report';
import type { AuditRun } from '../projections/runtime/audit/run';
import { recordAction } from '../application/operations/record-action';
import { withApplication } from './accounts';
import { linesOf } from './audit-lines';
import { explained } from './explained';
import { progressLine } from './progress-line';
import { siteConfig } from './site-config';
import { stopSignal } from './stop-signal';

const EXIT = { sound: 0, differences: 1, unfinished: 2 } as const;
const KEEP_EVERY_MS = 20_000;

const options = {
  from: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const parsed = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  return { ...values, projection: positionals[0] };
};

type Request = ReturnType<typeof parsed>;

/** One read model alone, to be quick; without a name everything. */
const chosen = (name: string | undefined): readonly Projection[] => {
  if (name === undefined) return readModels;
  const found = readModels.filter((projection) => projection.name === name);
  if (found.length > 0) return found;
  const names = readModels.map((projection) => projection.name).join(', ');
  throw new StartError(`There is no projection ${name}; there are ${names}`);
};

const inDataFolder = (name: string): string =>
  join(resolve(process.env['DATA_DIR'] || '.data'), name);

/** Where an audit is kept in case it is stopped or killed. */
const markPath = ({ from }: Request): string => from ?? inDataFolder('stopped-audit.mark');

/** Older versions kept what they had folded of people there, also of people who have left since. */
const OLD_MARK = 'audit.mark';

const againWith = (request: Request): string => {
  const parts = [request.projection, '--from', markPath(request)];
  return `npm run ops -- audit ${parts.filter((part) => part !== undefined).join(' ')}`;
};

const resumedFrom = async (
  { from: path, projection }: Request,
  numbering: string,
): Promise<AuditRun | undefined> => {
  if (path === undefined) return undefined;
  const run = await readMark(path).catch((error: unknown) => {
    throw new StartError(error instanceof Error ? error.message : String(error));
  });
  if (run.numbering !== numbering)
    throw new StartError(`${path} is of another log. Begin a new audit.`);
  const checked = run.states.size > 0 ? undefined : [...run.folds.keys()].join();
  if (checked !== projection)
    throw new StartError(
      `${path} is of an audit of ${checked ?? 'everything'}: go on with ${againWith({ from: path, projection: checked, json: false })}`,
    );
  return run;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whoever begins anew is told what a stop or a crash has left. */
const tellMark = async (request: Request): Promise<void> => {
  const path = markPath(request);
  if (request.from !== undefined || !(await exists(path))) return;
  console.error(
    `${path} is of an audit that was not finished. This one begins anew and replaces it; to go on instead: npm run ops -- audit --from ${path}`,
  );
};

const store = async (run: AuditRun, request: Request): Promise<void> => {
  const path = markPath(request);
  await mkdir(dirname(path), { recursive: true });
  await writeMark(path, run);
};

/** Stores what is known every now and then, for whoever is killed; a twentieth of the time. */
const keeper = (request: Request) => {
  let next = performance.now() + KEEP_EVERY_MS;
  return async (run: AuditRun): Promise<void> => {
    const began = performance.now();
    if (began < next) return;
    await store(run, request).catch((error: unknown) => {
      console.error('The audit goes on, but can’t be stored:', explained(error));
    });
    const ended = performance.now();
    next = ended + Math.max(KEEP_EVERY_MS, 20 * (ended - began));
  };
};

/** An audit only reads, so it works also where nothing can be appended, such as on a full disk. */
const recordAudit = (projection: string | null): Promise<void> =>
  withApplication((input) =>
    recordAction(input, { type: 'AuditRequested', data: { projection, reason: null } }),
  ).catch((error: unknown) => {
    console.error('The audit is not recorded:', explained(error));
  });

const runAudit = async (request: Request): Promise<AuditOutcome> => {
  const { projection } = request;
  const projections = chosen(projection);
  await removeMark(inDataFolder(OLD_MARK));
  await tellMark(request);
  await recordAudit(projection ?? null);
  const line = progressLine();
  try {
    return await auditSite(siteConfig(), {
      projections,
      checksLog: projection === undefined,
      signal: stopSignal(),
      onProgress: line.show,
      keep: keeper(request),
      resumed: (numbering) => resumedFrom(request, numbering),
    });
  } finally {
    line.clear();
  }
};

/** Stores an audit that was stopped, and says how to go on. */
const keep = async (run: AuditRun, request: Request): Promise<void> => {
  await store(run, request);
  console.error(`Stopped after ${run.events} events. Go on with: ${againWith(request)}`);
  process.exitCode = EXIT.unfinished;
};

const finish = async (report: AuditReport, request: Request): Promise<void> => {
  if (request.json) console.log(JSON.stringify(report, undefined, 2));
  else for (const line of linesOf(report)) console.log(line);
  process.exitCode = report.sound ? EXIT.sound : EXIT.differences;
  // Nobody needs it now.
  await removeMark(markPath(request));
};

/**
 * Checks the whole log and compares read models with a new fold of it. Exits with 0 when all is
 * sound, with 1 when something differs, and with 2 when it could not finish.
 */
export const showAudit = async (args: readonly string[]): Promise<void> => {
  try {
    const request = parsed(args);
    const outcome = await runAudit(request);
    if (outcome.kind === 'stopped') await keep(outcome.run, request);
    else await finish(outcome.report, request);
  } catch (error) {
    console.error(explained(error));
    process.exitCode = EXIT.unfinished;
  }
};
