import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { keepDraft } from './kept-draft';
import type { RaffleDraft } from './raffle-draft';

interface DraftKeeperProps {
  readonly userId: number;
}

/** Keeps what is typed over a reload. */
export const DraftKeeper = ({ userId }: DraftKeeperProps) => {
  const { values } = useFormikContext<RaffleDraft>();
  const untouched = useRef(values);
  useEffect(() => {
    if (values !== untouched.current) keepDraft(userId, values);
  }, [userId, values]);
  return null;
};
