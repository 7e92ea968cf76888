import Button from '@mui/material/Button';
import type { More } from '@/shared/api/cursor-pages';
import { commonTexts } from '@/shared/i18n/common';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';

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
    <Button disabled={loading} onClick={load}>
      {loading ? commonTexts.loading : commonTexts.receipts.more}
    </Button>
  );
};
