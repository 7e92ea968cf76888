import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { calledName } from '@contracts/called-name';
import { thumbnailOf } from '@contracts/thumbnails';
import type { Win } from '@/entities/notification/notification.api';
import { useGetRaffleQuery } from '@/entities/raffle/raffle.api';
import { useSession } from '@/entities/session/use-session';
import { notificationTexts } from '@/shared/i18n/notifications';
import { keep, kept } from '@/shared/lib/browser-memory';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/lib/toasts';

const KEY = 'rifaviva-win';

const isTold = ({ id }: Win): boolean => kept('localStorage', KEY) === id;

const { win: texts } = notificationTexts;

/** Tells a win over whatever screen is open, once in this browser. */
export const TellWin = ({ win }: { readonly win: Win }) => {
  const toast = useToast();
  const { pathname } = useLocation();
  const { user } = useSession();
  const { currentData: raffle, isError } = useGetRaffleQuery(
    isTold(win) ? skipToken : win.raffleId,
  );
  const photo = raffle?.photos[0];
  const isKnown = raffle !== undefined || isError;
  const name = user && calledName(user);
  useEffect(() => {
    if (name === null || isTold(win)) return;
    const to = paths.draw.href(win.raffleId);
    // There the draw itself tells it, at its own time.
    const isThere = pathname === to;
    if (!isKnown && !isThere) return;
    keep('localStorage', KEY, win.id);
    if (isThere) return;
    toast({
      tone: 'win',
      title: texts.title(name),
      text: raffle === undefined ? texts.unnamed : texts.text(raffle.title),
      photo: photo && thumbnailOf(photo.path),
      link: { label: texts.label, to },
    });
  }, [win, name, raffle, photo, isKnown, pathname, toast]);
  return null;
};
