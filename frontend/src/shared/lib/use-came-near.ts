import { useState } from 'react';
import { useInView } from './use-in-view';

/** Put `ref` on an element to know whether it has ever been near the visible part of the page. */
export const useCameNear = (margin?: string) => {
  const { ref, inView } = useInView(margin);
  const [cameNear, setCameNear] = useState(false);
  if (inView && !cameNear) setCameNear(true);
  return { ref, cameNear };
};
