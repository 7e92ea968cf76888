import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { api, useAppDispatch } from '@/shared/api/api';
import { useReread } from '@/shared/lib/use-reread';
import type { LiveConnection } from './connection';
import { changeOf } from './live-slice';
import { mergeChange, needsReload, type MovingRaffle } from './merge-change';

export type WatchRaffle = LiveConnection['watch'];

/** Watches a raffle; see `useLiveRaffle`. */
export const LiveContext = createContext<WatchRaffle>(() => () => undefined);

/** Keeps the raffle's counts and status current while `watching`. */
export const useLiveRaffle = <R extends MovingRaffle>(raffle: R, watching = true): R => {
  const watch = useContext(LiveContext);
  const { id } = raffle;
  useEffect(() => (watching ? watch(id) : undefined), [watch, id, watching]);

  const change = useSelector(changeOf(id));
  const dispatch = useAppDispatch();
  const stale = change !== undefined && needsReload(raffle, change);
  const reread = useCallback(
    () => dispatch(api.util.invalidateTags([{ type: 'Raffle', id }])),
    [dispatch, id],
  );
  useReread(stale, change?.revision, reread);
  // Only once, because a published draw may be large. Its own screen repeats while it is behind.
  useEffect(() => {
    if (stale) dispatch(api.util.invalidateTags([{ type: 'Draw', id }]));
  }, [dispatch, id, stale, change?.revision]);

  return useMemo(() => mergeChange(raffle, change), [raffle, change]);
};
