import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { ParticipationInRaffle } from '@contracts/participations';
import type { More } from '@/shared/api/cursor-pages';
import { commonTexts } from '@/shared/i18n/common';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { useGetReceiptPagesInfiniteQuery } from './participation.api';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

interface MoreReceiptsProps {
  readonly further: More;
}

/** Below a list of receipts: loads those of earlier purchases. */
export const MoreReceipts = ({ further: { there, loading, failed, load } }: MoreReceiptsProps) => {
  if (failed) {
    return <InlineFailure text={commonTexts.receipts.failed} retrying={loading} onRetry={load} />;
  }
  if (!there) return null;
  return (
    <FocusableButton disabled={loading} onClick={load}>
      {loading ? commonTexts.loading : commonTexts.receipts.more}
    </FocusableButton>
  );
};

type Held = Pick<ParticipationInRaffle, 'userId' | 'raffleId' | 'purchases' | 'receipts'>;

/** Receipts, newest first: those of the participation, then earlier ones on request. */
export const useReceipts = ({ userId, raffleId, purchases, receipts }: Held) => {
  const [asked, setAsked] = useState(false);
  const before = receipts[0]?.seq;
  const query = useGetReceiptPagesInfiniteQuery(
    asked && before !== undefined ? { userId, raffleId, before } : skipToken,
  );
  const { currentData, isError, isFetching } = query;
  const earlier = currentData?.pages.flatMap(({ items }) => items) ?? [];
  const loadOn = () => void (currentData === undefined ? query.refetch() : query.fetchNextPage());
  const further: More = {
    there: currentData === undefined ? purchases > receipts.length : query.hasNextPage,
    loading: isFetching,
    failed: isError && !isFetching,
    load: asked ? loadOn : () => setAsked(true),
  };
  return { receipts: [...receipts.toReversed(), ...earlier], further };
};
