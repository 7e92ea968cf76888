import { paths } from '@/shared/lib/paths';
import { whenIdle } from '@/shared/lib/use-idle';

/** Somebody who does this is about to follow the link. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Where most visitors go next. */
const LIKELY = [paths.search.href(), paths.raffle.href(1)];

/** Whether this visitor asked for few bytes. Some browsers can't be asked to. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
};

/**
 * Asks for the code of screens before they are opened: of a link when somebody is about to follow
 * it, and of the likely next ones once the page has loaded.
 */
export const askAhead = (askForScreen: (pathname: string) => void): void => {
  if (savesData()) return;
  const ask = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) askForScreen(link.pathname);
  };
  for (const sign of SIGNS) document.addEventListener(sign, ask, { passive: true });
  window.addEventListener('load', () => whenIdle(() => LIKELY.forEach(askForScreen)));
};
