import { useEffect, useRef } from 'react';

const isOther = (before: unknown, now: unknown): boolean => before !== now;

/**
 * Returns a heading's ref. The heading gets the focus when a change of the value has taken away
 * what had it: otherwise the keyboard and a screen reader would begin again at the top of the page.
 */
export const useFocusAfterLoss = <T>(
  value: T,
  takesAway: (before: T, now: T) => boolean = isOther,
) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(value);
  useEffect(() => {
    const isLost = takesAway(before.current, value);
    before.current = value;
    if (isLost && document.activeElement === document.body) heading.current?.focus();
  }, [value, takesAway]);
  return heading;
};
