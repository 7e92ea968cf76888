import { useEffect, useRef, type RefObject } from 'react';
import type { More } from '@/shared/api/cursor-pages';
import { InlineFailure } from './feedback/inline-failure';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

/** After a press, the first new item gets the focus: the button is behind all of them by then. */
const useFocusOnNew = (list: RefObject<HTMLElement | null>) => {
  const before = useRef<number>(undefined);
  useEffect(() => {
    const item = before.current === undefined ? undefined : list.current?.children[before.current];
    if (!(item instanceof HTMLElement)) return;
    before.current = undefined;
    item.setAttribute('tabindex', '-1');
    item.focus();
  });
  return () => (before.current = list.current?.children.length);
};

interface MoreButtonProps {
  readonly more: More;
  readonly words: { readonly more: string; readonly loadingMore: string };
  /** The element whose children are the items. */
  readonly list: RefObject<HTMLElement | null>;
}

/** Below a list: loads the next page, and says when that failed. */
export const MoreButton = ({ more, words, list }: MoreButtonProps) => {
  const { there, loading, failed, load } = more;
  const focusNew = useFocusOnNew(list);
  if (!there) return null;
  if (failed) return <InlineFailure retrying={loading} onRetry={load} />;
  const press = () => {
    focusNew();
    load();
  };
  return (
    <FocusableButton variant="outlined" size="large" disabled={loading} onClick={press}>
      {loading ? words.loadingMore : words.more}
    </FocusableButton>
  );
};
