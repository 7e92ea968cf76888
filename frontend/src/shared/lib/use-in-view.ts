import { useEffect, useState } from 'react';

/**
 * Put `ref` on an element to know whether it is near the visible part of the page.
 * @param margin how near, as a length of CSS
 */
export const useInView = (margin = '200px') => {
  const [element, ref] = useState<Element | null>(null);
  const [inView, setInView] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      // The last entry is the newest.
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, margin]);
  return { ref, inView };
};
