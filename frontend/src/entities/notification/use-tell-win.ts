import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/lib/toasts';
import type { Win } from './notification.api';

const KEY = 'rifaviva-win';

const wasTold = (id: string): boolean => {
  try {
    return localStorage.getItem(KEY) === id;
  } catch {
    return false; // The browser keeps nothing for this site.
  }
};

const remember = (id: string): void => {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // It is told again with the next page.
  }
};

/** Tells a win over whatever screen is open, once in this browser. */
export const useTellWin = (win: Win | null): void => {
  const toast = useToast();
  const { pathname } = useLocation();
  useEffect(() => {
    if (win === null || wasTold(win.id)) return;
    remember(win.id);
    const to = paths.draw.href(win.raffleId);
    // There the draw itself tells it, at its own time.
    if (pathname === to) return;
    const { title, text, label } = shellTexts.win;
    toast({ tone: 'win', title, text, link: { label, to } });
  }, [win, pathname, toast]);
};
