import Button from '@mui/material/Button';
import type { More } from '@/shared/api/cursor-pages';
import { InlineFailure } from './feedback/inline-failure';

interface MoreButtonProps {
  readonly more: More;
  readonly words: { readonly more: string; readonly loadingMore: string };
}

/** Below a list: loads the next page, and says when that failed. */
export const MoreButton = ({ more: { there, loading, failed, load }, words }: MoreButtonProps) => {
  if (!there) return null;
  if (failed) return <InlineFailure retrying={loading} onRetry={load} />;
  return (
    <Button variant="outlined" size="large" disabled={loading} onClick={load}>
      {loading ? words.loadingMore : words.more}
    </Button>
  );
};
