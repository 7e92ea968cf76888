import Button from '@mui/material/Button';
import { commonTexts } from '@/shared/i18n/common';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import type { FurtherReceipts } from './use-receipts';

interface MoreReceiptsProps {
  readonly further: FurtherReceipts;
}

/** Below a list of receipts: loads those of earlier purchases. */
export const MoreReceipts = ({ further: { there, loading, failed, load } }: MoreReceiptsProps) => {
  if (failed) {
    return <InlineFailure text={commonTexts.receipts.failed} retrying={loading} onRetry={load} />;
  }
  if (!there) return null;
  return (
    <Button disabled={loading} onClick={load}>
      {loading ? commonTexts.loading : commonTexts.receipts.more}
    </Button>
  );
};
