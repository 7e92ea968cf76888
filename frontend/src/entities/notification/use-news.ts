import { skipToken } from '@reduxjs/toolkit/query';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { LiveConnection } from '@/entities/raffle/live/connection';
import { liveStatus } from '@/entities/raffle/live/live-slice';
import { useSession } from '@/entities/session/use-session';
import { useGetNewsQuery, type News } from './notification.api';

/** Opens the socket for the signed-in person; see `LiveConnection`. */
export const HearContext = createContext<LiveConnection['hear']>(() => undefined);

/**
 * Lets the socket belong to the person who is signed in at this moment. Its caller stays on the
 * screen, also while nobody is signed in: whoever signs in then needs a new handshake.
 */
export const useHearPerson = () => {
  const hear = useContext(HearContext);
  const { status, user } = useSession();
  const person = user?.id ?? null;
  const known = useRef<number | null>(undefined);
  useEffect(() => {
    if (status !== 'signed-in' && status !== 'signed-out') return;
    if (person !== null) hear(known.current !== undefined && known.current !== person);
    known.current = person;
  }, [hear, status, person]);
};

/** The number of unread notifications and the last ones, kept current; undefined at first. */
export const useNews = (): News | undefined => {
  const { user } = useSession();
  // Read once the socket is up or has failed, so that nothing is missed in between.
  const ready = useSelector(liveStatus) !== 'connecting';
  const { currentData } = useGetNewsQuery(ready && user ? user.id : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return currentData;
};
