import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { progressLine, type LogProgress } from './progress-line';

const shown = (progress: LogProgress): string => {
  // A terminal, as far as a line needs one.
  const terminal = Object.assign(new PassThrough(), {
    isTTY: true,
  }) as unknown as NodeJS.WriteStream;
  progressLine(terminal).show(progress);
  return String(terminal.read());
};

const read = { events: 1_000, position: 500, end: 1_000 };

it('the line of progress tells how much of the log is read', () => {
  expect(shown(read)).toContain('1,000 of about 2,000 events, 50 %');
});

it('the line of progress tells how much is compared, once the log is read', () => {
  const line = shown({ ...read, position: 1_000, comparing: { documents: 1_200, of: 3_000 } });
  expect(line).toContain('comparing: 1,200 of 3,000 documents');
  expect(line).not.toContain('%');
});
