import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useReread } from './use-reread';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const show = () => {
  const reread = jest.fn();
  const props = { stale: true, revision: 6 };
  const view = renderHook((now: typeof props) => useReread(now.stale, now.revision, reread), {
    initialProps: props,
  });
  return { ...view, props, reread };
};

describe('what was read and is stale', () => {
  it('is read again and again until it is not', () => {
    const { reread, rerender, props } = show();
    expect(reread).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1500);
    expect(reread).toHaveBeenCalledTimes(3);
    rerender({ ...props, stale: false });
    jest.advanceTimersByTime(60_000);
    expect(reread).toHaveBeenCalledTimes(3);
  });

  it('is given up after a while, until there is newer news', () => {
    const { reread, rerender, props } = show();
    jest.advanceTimersByTime(600_000);
    expect(reread).toHaveBeenCalledTimes(7);
    rerender({ ...props, revision: 7 });
    expect(reread).toHaveBeenCalledTimes(8);
  });

  it('is left alone once nobody looks', () => {
    const { reread, unmount } = show();
    unmount();
    jest.advanceTimersByTime(60_000);
    expect(reread).toHaveBeenCalledTimes(1);
  });
});
