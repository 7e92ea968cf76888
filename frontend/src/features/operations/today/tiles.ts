import { failedIn } from '@contracts/health-rules';
import type { Audit } from '@contracts/operations-audit';
import type { SiteHealth } from '@contracts/operations-health';
import type { DueRaffles, WaitingDisputes, WaitingReports } from '@contracts/operations-today';
import { troublesOf } from '@/features/operations/health/troubles';
import { auditTexts } from '@/shared/i18n/operations-audit';
import { todayTexts as texts } from '@/shared/i18n/operations-today';
import { formatRelative } from '@/shared/lib/dates';
import { formatCount, formatEuros, formatPercent } from '@/shared/lib/numbers';
import { verdictOn, type SalesToday } from './sales-by-hour';
import type { Reading } from './tile';

const DAY_MS = 86_400_000;
/** What is due is done within seconds; a program that starts again needs some more. */
const LATE_MS = 120_000;

const reading =
  (state: Reading['state']) =>
  (figure: string, verdict: string): Reading => ({ figure, verdict, state });
const normal = reading('normal');
const strange = reading('strange');
const hint = reading('hint');

export const healthReading = (health: SiteHealth): Reading => {
  const troubles = troublesOf(health);
  const [first] = troubles;
  return first === undefined
    ? normal(texts.health.well, texts.health.wellText)
    : strange(texts.health.unwell(troubles.length), first);
};

export const jobsReading = ({ queues }: SiteHealth): Reading => {
  if (!queues) return strange('—', texts.jobs.unknown);
  const failed = failedIn(queues);
  return failed === 0
    ? normal('0', texts.jobs.none)
    : strange(formatCount(failed), texts.jobs.some);
};

/** Whoever reports something is answered within a day. */
export const reportsReading = ({ open, oldestAt }: WaitingReports, now: number): Reading => {
  if (oldestAt === null) return normal('0', texts.reports.none);
  const isLate = now - Date.parse(oldestAt) > DAY_MS;
  const oldest = texts.reports.oldest(formatRelative(oldestAt, now));
  return (isLate ? strange : normal)(formatCount(open), oldest);
};

/** From the end of the time to answer, a dispute waits for operators: for a day at most. */
export const disputesReading = ({ open, oldestBy }: WaitingDisputes, now: number): Reading => {
  const { disputes: words } = texts;
  if (oldestBy === null) return normal('0', words.none);
  const waits = now - Date.parse(oldestBy);
  const when = formatRelative(oldestBy, now);
  const figure = formatCount(open);
  if (waits < 0) return normal(figure, words.answered(when));
  return (waits > DAY_MS ? strange : normal)(figure, words.oldest(when));
};

export const auditReading = (audit: Audit, now: number): Reading => {
  const { state, report, finishedAt, events, share } = audit;
  const { audit: words } = texts;
  switch (state) {
    case 'none':
      return hint(words.never, words.neverText);
    case 'requested':
    case 'running':
      return normal(words.underWay, words.done(formatPercent(share * 100)));
    case 'stopped':
      return hint(words.stopped, auditTexts.states.stopped);
    case 'finished': {
      const when = words.finished(formatRelative(finishedAt ?? '', now), events);
      return report?.sound === true ? normal(words.sound, when) : strange(words.unsound, when);
    }
    case 'ended':
      return hint(words.broken, auditTexts.states.ended);
    case 'failed':
    case 'lost':
      return strange(words.broken, auditTexts.states[state]);
  }
};

export const salesReading = (sales: SalesToday): Reading => {
  const { total, hour, untilHour, before, weekday } = sales;
  const { sales: words } = texts;
  const figure = formatEuros(total);
  if (hour === 0) return normal(figure, words.early);
  const [least, most] = [Math.min(...before), Math.max(...before)];
  if (most === 0) return normal(figure, words.never(weekday));
  const verdict = verdictOn(sales);
  const [from, to] = [formatEuros(least), formatEuros(most)];
  const compared = words.compared(formatEuros(untilHour), hour, from, to, weekday);
  return (verdict === 'less' ? strange : normal)(figure, `${words.verdicts[verdict]}: ${compared}`);
};

export const dueReading = ({ ending, drawing, first }: DueRaffles, now: number): Reading => {
  const { due: words } = texts;
  const figure = words.figure(ending + drawing);
  if (ending + drawing === 0) return normal(figure, words.none);
  const late = first.filter(({ at }) => now - Date.parse(at) > LATE_MS).length;
  return late > 0 ? strange(figure, words.late(late)) : normal(figure, words.onTime);
};
