import { drawsRecomputed } from '../../domain/audit/draws-recomputed';
import type { Fault } from '../../domain/audit/invariant';
import { catalogue } from '../../domain/catalogue';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { progressLine } from './progress-line';
import { siteConfig } from './site-config';

const PROGRESS_EVERY = 1_024;

const lineOf = (stream: string, faults: readonly Fault[]): string => {
  const steps = faults.map(({ expected, found }) => `computed ${expected}, published ${found}`);
  return `FAILS  ${stream}  ${steps.join('; ')}`;
};

/**
 * Recomputes every draw and every revealed seed from the log, as a stranger would from its pack.
 * Exits with 0 when all hold, else with 1.
 */
export const verifyAll = async (): Promise<void> => {
  const log = connectSiteLog(siteConfig(), catalogue, { readsAll: true });
  const line = progressLine();
  const state = drawsRecomputed.initialState();
  let events = 0;
  let failed = 0;
  try {
    const end = await log.endPosition();
    for await (const event of log.readAll()) {
      if (event.position > end) break;
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
  console.log(`${state.drawn} draws: ${failed === 0 ? 'ALL VERIFIED' : `${failed} NOT VERIFIED`}`);
  if (failed > 0) process.exitCode = 1;
};
