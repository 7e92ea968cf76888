import type { AuditProgress } from '../projections/runtime/audit/audit';

const EVERY_MS = 500;
const NEVER_TWICE = '\r\u001B[K';

const count = (value: number): string => Math.round(value).toLocaleString('en');

/** How far something is in the log; an audit also tells of the documents that it compares. */
export type LogProgress = Omit<AuditProgress, 'comparing'> &
  Partial<Pick<AuditProgress, 'comparing'>>;

/** A log tells where it ends and not how many events it has, so their number is estimated. */
const text = ({ events, position, end, comparing }: LogProgress, perSecond: number): string => {
  if (comparing)
    return `comparing: ${count(comparing.documents)} of ${count(comparing.of)} documents`;
  const share = end <= 0 ? 1 : Math.min(1, position / end);
  const all = share > 0 ? events / share : events;
  return `${count(events)} of about ${count(all)} events, ${Math.floor(share * 100)} %, ${count(perSecond)} a second`;
};

export interface ProgressLine {
  readonly show: (progress: LogProgress) => void;
  readonly clear: () => void;
}

/** One line at the terminal that is written over; nothing where nobody looks on. */
export const progressLine = (output: NodeJS.WriteStream = process.stderr): ProgressLine => {
  const began = performance.now();
  let shownAt = 0;
  let before: number | undefined;
  return {
    show: (progress) => {
      // A resumed audit counts on from what it had.
      before ??= progress.events;
      const now = performance.now();
      if (!output.isTTY || now - shownAt < EVERY_MS) return;
      shownAt = now;
      const perSecond = ((progress.events - before) / Math.max(1, now - began)) * 1_000;
      output.write(`${NEVER_TWICE}${text(progress, perSecond)}`);
    },
    clear: () => {
      if (output.isTTY) output.write(NEVER_TWICE);
    },
  };
};
