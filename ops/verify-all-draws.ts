import { drawsRecomputed } from '../domain/audit/draws-recomputed';
import type { Fault } from '../domain/audit/invariant';
import { inEnglish } from '../domain/audit/phrases';
import { catalogue } from '../domain/catalogue';
import { connectSiteLog } from '../platform/event-store/site-log';
import { progressLine } from './progress-line';
import { siteConfig } from './site-config';
import { INTERRUPTED, stopSignal } from './stop-signal';

const PROGRESS_EVERY = 1_024;

const lineOf = (stream: string, faults: readonly Fault[]): string => {
  const steps = faults.map(
    ({ expected, found }) => `computed ${inEnglish(expected)}, published ${inEnglish(found)}`,
  );
  return `FAILS  ${stream}  ${steps.join('; ')}`;
};

interface Verified {
  readonly drawn: number;
  readonly failed: number;
  readonly events: number;
  readonly isStopped: boolean;
}

const readDraws = async (): Promise<Verified> => {
  const log = connectSiteLog(siteConfig(), catalogue, { readsAll: true });
  const line = progressLine();
  const signal = stopSignal();
  const state = drawsRecomputed.initialState();
  let [events, failed] = [0, 0];
  try {
    const end = await log.endPosition();
    for await (const event of log.readAll()) {
      if (event.position > end || signal.aborted) break;
      const faults: Fault[] = [];
      drawsRecomputed.see(state, event, (fault) => faults.push(fault));
      events += 1;
      if (events % PROGRESS_EVERY === 0) line.show({ events, position: event.position, end });
      if (faults.length === 0) continue;
      failed += 1;
      line.clear();
      console.log(lineOf(event.stream, faults));
    }
  } finally {
    line.clear();
    await log.close();
  }
  return { drawn: state.drawn, failed, events, isStopped: signal.aborted };
};

/**
 * Recomputes every draw and every revealed seed from the log, as a stranger would from its pack.
 * Exits with 0 when all hold, else with 1.
 */
export const verifyAll = async (): Promise<void> => {
  const { drawn, failed, events, isStopped } = await readDraws();
  if (isStopped) {
    console.error(
      `Stopped after ${events} events, with ${drawn} draws, ${failed} of them not verified. It begins anew.`,
    );
    process.exitCode = INTERRUPTED;
    return;
  }
  console.log(`${drawn} draws: ${failed === 0 ? 'ALL VERIFIED' : `${failed} NOT VERIFIED`}`);
  if (failed > 0) process.exitCode = 1;
};
