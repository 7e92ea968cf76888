import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PagedMore } from '@/shared/api/cursor-pages';
import { memoryOf, placeOf, remember } from './browser-memory';

/**
 * Remembers how many pages of a list are shown at this place of the visit, and reads as many again
 * for somebody who comes back.
 * @returns the pages that are still to come, for their skeletons
 */
export const useKeptPages = ({ pages, there, loading, failed, load }: PagedMore): number => {
  const place = placeOf(useLocation());
  const kept = useMemo(() => memoryOf(place).pages ?? 1, [place]);
  const isBehind = kept > 1 && pages < kept && (pages === 0 || there) && !failed;
  useEffect(() => {
    if (isBehind && pages > 0 && !loading) load();
  });
  useEffect(() => {
    if (pages > 1 && !isBehind) remember(place, { pages });
  }, [place, pages, isBehind]);
  return isBehind ? kept - pages : 0;
};
