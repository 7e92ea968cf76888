import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PagedMore } from '@/shared/api/cursor-pages';
import { commonTexts } from '@/shared/i18n/common';
import { formatCount } from '@/shared/lib/numbers';
import { useInView } from '@/shared/lib/use-in-view';
import { InlineFailure } from './feedback/inline-failure';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const texts = commonTexts.list;

/** After so many pages the list waits for a press, so that the page's footer can be reached. */
const BY_ITSELF = 4;
/** The next page is asked for this far before its place comes into view. */
const NEAR = '900px';

/** Reads on while the end is near. @returns lets it read on after a press */
const useReadOn = (more: PagedMore, isNear: boolean): (() => void) => {
  const { pages, there, loading, failed, load } = more;
  const [waitsAt, setWaitsAt] = useState(BY_ITSELF);
  const readsOn = isNear && there && !loading && !failed && pages > 0 && pages < waitsAt;
  useEffect(() => {
    if (readsOn && 'IntersectionObserver' in window) load();
  });
  return () => setWaitsAt(pages + BY_ITSELF);
};

/** After a press, the first new card gets the focus: the button is behind all of them by then. */
const useFocusOnNew = (list: RefObject<HTMLElement | null>, shown: number) => {
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    const card = list.current?.children[before.current];
    card?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true });
    before.current = undefined;
  }, [list, shown]);
  return () => (before.current = shown);
};

interface ListEndProps {
  readonly more: PagedMore;
  /** The items of all pages so far. */
  readonly shown: number;
  /** How many there are in all, where that is known. */
  readonly total?: number | undefined;
  /** The element whose children are the items. */
  readonly list: RefObject<HTMLElement | null>;
}

const endSx = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1.5,
  mt: 2,
  color: 'text.secondary',
  textAlign: 'center',
} as const;

/** Below a list: the next page comes as somebody scrolls, or at a press. */
export const ListEnd = ({ more, shown, total, list }: ListEndProps) => {
  const { ref, inView } = useInView(NEAR);
  const readOn = useReadOn(more, inView);
  const focusNew = useFocusOnNew(list, shown);
  const press = () => {
    readOn();
    focusNew();
    more.load();
  };
  const { pages, there, loading, failed } = more;
  if (!there && pages <= 1) return null;
  return (
    <Box ref={ref} sx={endSx}>
      <Box role="status" sx={{ typography: 'body2' }}>
        {total !== undefined && texts.shown(formatCount(shown), formatCount(total))}
        {!there && <Box sx={{ fontWeight: 600 }}>{texts.end}</Box>}
      </Box>
      {there && failed && (
        <InlineFailure text={texts.failed} retrying={loading} onRetry={more.load} />
      )}
      {there && !failed && (
        <FocusableButton variant="outlined" size="large" disabled={loading} onClick={press}>
          {loading ? texts.loading : texts.more}
        </FocusableButton>
      )}
    </Box>
  );
};
