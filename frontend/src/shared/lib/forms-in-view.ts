import { useEffect } from 'react';
import { useInView } from './use-in-view';

/** Of the page while people see a form; `Toasts` looks for it. */
const IN_VIEW = 'data-form';

let inViewNow = 0;

const count = (step: 1 | -1): void => {
  inViewNow += step;
  document.getElementById('root')?.toggleAttribute(IN_VIEW, inViewNow > 0);
};

/** Put `ref` on a form that nothing that stays may cover. */
export const useKeptClear = () => {
  const { ref, inView } = useInView('0px');
  useEffect(() => {
    if (!inView) return undefined;
    count(1);
    return () => count(-1);
  }, [inView]);
  return ref;
};
