import { useEffect, useState } from 'react';

/** Put `ref` on an element to know whether it is near the visible part of the page. */
export const useInView = () => {
  const [element, ref] = useState<Element | null>(null);
  const [inView, setInView] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      // The last entry is the newest.
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, inView };
};
