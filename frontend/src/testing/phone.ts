import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { mediaQuery } from './media-query';

/** Every test of the file has a window that is as narrow as a phone. */
export const onPhone = (): void => {
  beforeEach(() => {
    const isNarrow = (media: string) => /max-width:\s*768/.test(media);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => mediaQuery(media, isNarrow(media)));
  });
  afterEach(() => void jest.restoreAllMocks());
};

interface Watched {
  readonly element: Element;
  readonly tell: IntersectionObserverCallback;
}

let watched: Watched[] = [];

/** Knows no layout: a test says what is in sight. */
class ScrolledObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [0];
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(element: Element): void {
    watched.push({ element, tell: this.tell });
  }
  unobserve(): void {
    this.disconnect();
  }
  disconnect(): void {
    watched = watched.filter(({ tell }) => tell !== this.tell);
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/**
 * Lets a test scroll.
 * @returns a function that scrolls an element into or out of the window
 */
export const scrolling = () => {
  beforeEach(() => {
    Object.defineProperty(window, 'IntersectionObserver', {
      value: ScrolledObserver,
      configurable: true,
    });
  });
  afterEach(() => {
    watched = [];
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  return (element: Element, isIntersecting: boolean): void =>
    act(() => {
      for (const { element: seen, tell } of watched) {
        if (seen !== element) continue;
        // The page reads nothing else of an entry.
        const entry = { isIntersecting } as IntersectionObserverEntry;
        tell([entry], new ScrolledObserver(tell));
      }
    });
};
