import { useEffect, useState } from 'react';

/**
 * Put `ref` on an element to know whether no part of it is visible.
 * @param covered pixels at the lower edge of the window that something covers
 */
export const useOutOfSight = (covered: number) => {
  const [element, ref] = useState<Element | null>(null);
  const [outOfSight, setOutOfSight] = useState(false);
  useEffect(() => {
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      // The last entry is the newest.
      (entries) => setOutOfSight(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `0px 0px -${covered}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, covered]);
  return { ref, outOfSight };
};
