import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCoalescer } from './coalescer';

const INTERVAL_MS = 100;

let sent: string[];
let coalescer: ReturnType<typeof createCoalescer<string>>;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  coalescer = createCoalescer((value) => sent.push(value));
});
afterEach(() => {
  coalescer.close();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTime(ms);

describe('values about one thing', () => {
  it('are sent at once where none came shortly before', () => {
    coalescer.push(12, 'first');
    expect(sent).toEqual(['first']);
    pass(INTERVAL_MS);
    coalescer.push(12, 'second');
    expect(sent).toEqual(['first', 'second']);
  });

  it('are sent once in an interval, and only the newest of them', () => {
    coalescer.push(12, 'first');
    pass(10);
    coalescer.push(12, 'dropped');
    coalescer.push(12, 'second');
    pass(INTERVAL_MS - 11);
    expect(sent).toEqual(['first']);
    pass(1);
    expect(sent).toEqual(['first', 'second']);
  });

  it('wait for a whole interval after each that was sent late', () => {
    coalescer.push(12, 'first');
    coalescer.push(12, 'second');
    pass(INTERVAL_MS);
    coalescer.push(12, 'third');
    expect(sent).toEqual(['first', 'second']);
    pass(INTERVAL_MS);
    expect(sent).toEqual(['first', 'second', 'third']);
    pass(10 * INTERVAL_MS);
    expect(sent).toHaveLength(3);
  });

  it('do not delay those about another thing', () => {
    coalescer.push(12, 'twelve');
    coalescer.push(13, 'thirteen');
    expect(sent).toEqual(['twelve', 'thirteen']);
  });
});

describe('the end', () => {
  it('sends nothing any more, and leaves no timer', () => {
    coalescer.push(12, 'first');
    coalescer.push(12, 'second');
    coalescer.push(13, 'other');
    coalescer.close();
    expect(jest.getTimerCount()).toBe(0);
    pass(INTERVAL_MS);
    expect(sent).toEqual(['first', 'other']);
  });

  it('leaves no timer of a thing that has been silent', () => {
    coalescer.push(12, 'first');
    pass(INTERVAL_MS);
    expect(jest.getTimerCount()).toBe(0);
  });
});
