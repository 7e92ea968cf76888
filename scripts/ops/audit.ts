import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../../platform/lifecycle';
import { auditSite } from '../../projections/audit-site';
import type { Projection } from '../../projections/projection';
import { readModels } from '../../projections/read-models';
import type { AuditOutcome } from '../../projections/runtime/audit/audit';
import { readMark, writeMark } from '../../projections/runtime/audit/mark';
import type { AuditReport } from '../../projections/runtime/audit/report';
import type { Run } from '../../projections/runtime/audit/run';
import { linesOf } from './audit-lines';
import { explained } from './explained';
import { progressLine } from './progress-line';
import { siteConfig } from './site-config';
import { stopSignal } from './stop-signal';

const EXIT = { sound: 0, differences: 1, unfinished: 2 } as const;

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

const resumedFrom = async (path: string | undefined, life: string): Promise<Run | undefined> => {
  if (path === undefined) return undefined;
  const run = await readMark(path).catch((error: unknown) => {
    throw new StartError(error instanceof Error ? error.message : String(error));
  });
  if (run.life === life) return run;
  throw new StartError(`${path} is of another log. Begin a new audit.`);
};

const runAudit = async ({ projection, from }: Request): Promise<AuditOutcome> => {
  const projections = chosen(projection);
  const line = progressLine();
  try {
    return await auditSite(siteConfig(), {
      ...{ projections, checksLog: projection === undefined },
      ...{ signal: stopSignal(), onProgress: line.show },
      resumed: (life) => resumedFrom(from, life),
    });
  } finally {
    line.clear();
  }
};

/** Stores an audit that was stopped, and says how to go on. */
const keep = async (run: Run, { projection, from }: Request): Promise<void> => {
  const folder = resolve(process.env['DATA_DIR'] || '.data');
  await mkdir(folder, { recursive: true });
  const path = from ?? join(folder, 'audit.mark');
  await writeMark(path, run);
  const again = [projection, '--from', path].filter((part) => part !== undefined).join(' ');
  console.error(`Stopped after ${run.events} events. Go on with: npm run ops -- audit ${again}`);
  process.exitCode = EXIT.unfinished;
};

const finish = async (report: AuditReport, { json, from }: Request): Promise<void> => {
  if (json) console.log(JSON.stringify(report, undefined, 2));
  else for (const line of linesOf(report)) console.log(line);
  process.exitCode = report.sound ? EXIT.sound : EXIT.differences;
  // The mark holds personal data, and nobody needs it now.
  if (from !== undefined) await rm(from);
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
