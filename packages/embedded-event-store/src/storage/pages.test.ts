import { describe, expect, it, jest } from '@jest/globals';
import type { RecordedEvent } from '../events';
import { pages, type ReadPage } from './pages';

const event = (position: number, bytes: number): RecordedEvent => ({
  id: `event-${position}`,
  type: 'Numbered',
  isJson: false,
  metadata: new Uint8Array(),
  data: new Uint8Array(bytes),
  position,
  stream: 'stream-1',
  revision: position,
  created: 0,
});

const logOf = (count: number, bytes = 10) =>
  jest.fn<ReadPage>((from, limit) =>
    Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, index) =>
      event(from + index, bytes),
    ),
  );

const after = ({ position }: RecordedEvent) => position + 1;

describe('reading in pages', () => {
  it('returns every event, once and in order', () => {
    const read = [...pages(logOf(2_000), 0, after)].flat();
    expect(read.map(({ position }) => position)).toEqual(
      Array.from({ length: 2_000 }, (_, n) => n),
    );
  });

  it('reads no more at first than the caller can want', () => {
    const log = logOf(2_000);
    pages(log, 5, after, 3).next();
    expect(log.mock.calls).toEqual([[5, 3]]);
  });

  it('reads a page only on request', () => {
    const log = logOf(2_000);
    const reading = pages(log, 0, after);
    reading.next();
    reading.next();
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('makes small pages of big events', () => {
    const log = logOf(100, 1024 * 1024);
    const [, second] = [...pages(log, 0, after)];
    expect(second).toHaveLength(1);
  });
});
