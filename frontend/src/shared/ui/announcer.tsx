import { useEffect, useState } from 'react';
import { visuallyHidden } from './visually-hidden';

interface AnnouncerProps {
  /** A whole sentence; undefined while there is nothing to tell. */
  readonly news: string | undefined;
  /** How long news is gathered, of which only the last is told. */
  readonly gatherMs?: number;
}

/**
 * Tells screen readers each piece of news once. What is so at the beginning is read with the
 * screen.
 */
export const Announcer = ({ news, gatherMs = 0 }: AnnouncerProps) => {
  const [last, setLast] = useState(news);
  const [told, setTold] = useState('');
  const [isGathered, setGathered] = useState(false);
  const isNew = news !== undefined && news !== last;
  useEffect(() => {
    if (!isNew || gatherMs === 0) return undefined;
    const timer = setTimeout(() => setGathered(true), gatherMs);
    return () => clearTimeout(timer);
  }, [isNew, gatherMs]);
  if (isNew && (isGathered || gatherMs === 0)) {
    setLast(news);
    setTold(news);
    setGathered(false);
  }
  return (
    <div role="status" style={visuallyHidden}>
      {told}
    </div>
  );
};
