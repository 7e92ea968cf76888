import { setTimeout as delay } from 'node:timers/promises';
import { auditSite, type AuditConfig } from '../audit-site';
import type { AuditQueries } from '../audits/queries';
import type { Projection } from '../projection';
import type { AuditProgress } from '../runtime/audit/audit';
import { forgetPeople, type AuditRun } from '../runtime/audit/run';
import { reportView } from './report-view';

const TELL_EVERY_MS = 500;
/** A stopped audit keeps what it knows for so long, but nothing of people. */
const KEPT_FOR_MS = 3_600_000;

interface Auditing {
  readonly config: AuditConfig;
  readonly audits: Pick<AuditQueries, 'tell'>;
  readonly projections: readonly Projection[];
  /** Which audit. */
  readonly run: string;
  readonly keptForMs?: number;
}

type Wanted = 'run' | 'stop' | 'end';

/** Tells how far it is and that it lives, and hears what its operators want. */
const startTelling = ({ audits, run }: Auditing, onWanted: (wanted: Wanted) => void) => {
  const ended = new AbortController();
  let progress: AuditProgress | undefined;
  let before: { readonly events: number; readonly at: number } | undefined;
  const perSecond = (events: number): number => {
    const now = performance.now();
    before ??= { events, at: now };
    return ((events - before.events) * 1_000) / Math.max(1, now - before.at);
  };
  const tell = async (): Promise<void> => {
    const far = progress && { ...progress, perSecond: perSecond(progress.events) };
    const job = await audits.tell(run, { aliveAt: new Date(), ...far });
    onWanted(job?.wanted ?? 'end');
  };
  const first = tell();
  const telling = (async () => {
    await first;
    while (!ended.signal.aborted) {
      await delay(TELL_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
      await tell();
    }
  })();
  return {
    /** Resolves when it is known what is wanted. */
    first,
    show: (next: AuditProgress) => {
      progress = next;
    },
    close: async () => {
      ended.abort();
      await telling;
    },
  };
};

/** @returns whether it goes on */
const stopped = async (parts: Auditing): Promise<boolean> => {
  const { audits, run, keptForMs = KEPT_FOR_MS } = parts;
  const until = performance.now() + keptForMs;
  while (performance.now() < until) {
    const job = await audits.tell(run, { state: 'stopped', aliveAt: new Date(), perSecond: 0 });
    if (!job || job.wanted === 'end') return false;
    if (job.wanted === 'run') return true;
    await delay(TELL_EVERY_MS);
  }
  return false;
};

const once = async (parts: Auditing, resumed: AuditRun | undefined) => {
  const stop = new AbortController();
  const telling = startTelling(parts, (wanted) => {
    if (wanted !== 'run') stop.abort();
  });
  try {
    await telling.first;
    const { config, projections } = parts;
    const asked = { projections, checksLog: true, signal: stop.signal, onProgress: telling.show };
    return await auditSite(config, { ...asked, resumed: () => Promise.resolve(resumed) });
  } finally {
    await telling.close();
  }
};

const tellEnd = async ({ audits, run }: Auditing, changes: Parameters<AuditQueries['tell']>[1]) => {
  await audits.tell(run, { ...changes, finishedAt: new Date() });
};

/** Runs one audit to its end, stopping and going on as its operators want. */
export const runAudit = async (parts: Auditing): Promise<void> => {
  const { audits, run } = parts;
  let resumed: AuditRun | undefined;
  try {
    for (;;) {
      await audits.tell(run, { state: 'running' });
      const outcome = await once(parts, resumed);
      if (outcome.kind === 'finished') {
        const { events, position } = outcome.report;
        const report = reportView(outcome.report);
        await tellEnd(parts, { state: 'finished', report, events, position });
        return;
      }
      resumed = outcome.run;
      forgetPeople(resumed);
      // An idle process would keep the bytes of what it let go.
      globalThis.gc?.();
      if (await stopped(parts)) continue;
      await tellEnd(parts, { state: 'ended' });
      return;
    }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await tellEnd(parts, { state: 'failed', failure });
  }
};
