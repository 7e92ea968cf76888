import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OperationsPart } from '@contracts/operations-parts';
import { PARTS } from '@/features/operations/parts';
import type { QueryAnswer } from '@/features/operations/query-failure';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { todayTexts as texts } from '@/shared/i18n/operations-today';
import { paths } from '@/shared/lib/paths';
import { coveringLinkSx } from '@/shared/ui/covering-link';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx } from '@/shared/ui/paper.styles';

/** What a tile has to say. */
export interface Reading {
  /** In large letters, where there is one. */
  readonly figure?: string;
  /** A hint is neither: nothing is wrong, and something could be done. */
  readonly state: 'normal' | 'strange' | 'hint';
  /** Whether that is normal, and why. */
  readonly verdict: string;
}

/** What a tile has to say, and how the question for it stands. */
export interface Told extends QueryAnswer {
  /** Undefined until it was told once. */
  readonly reading: Reading | undefined;
}

interface TileProps {
  readonly title: string;
  /** Where it leads to. */
  readonly part: OperationsPart;
  readonly told: Told;
  /** Below the verdict. */
  readonly children?: ReactNode;
}

const tileSx = {
  ...sheetSx,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '&:hover': { borderColor: 'primary.main' },
} as const;

const titleSx = { ...coveringLinkSx, display: 'flex', alignItems: 'center', gap: 1 } as const;

const MARKS = {
  normal: { Icon: CheckCircleRounded, color: 'success', words: texts.isNormal },
  strange: { Icon: ErrorRounded, color: 'error', words: texts.isNot },
  hint: { Icon: InfoOutlined, color: 'info', words: texts.isHint },
} as const;

const Said = ({ figure, state, verdict }: Reading) => {
  const { Icon, color, words } = MARKS[state];
  return (
    <>
      {figure !== undefined && (
        <Typography
          sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums', mt: 1, lineHeight: 1.15 }}
        >
          {figure}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 0.75, mt: 0.5, alignItems: 'flex-start' }}>
        <Icon titleAccess={words} color={color} fontSize="small" sx={{ mt: '1px' }} />
        <Typography variant="body2" color={state === 'strange' ? 'error' : 'textSecondary'}>
          {verdict}
        </Typography>
      </Box>
    </>
  );
};

const Waiting = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={{ mt: 1 }}>
    <Skeleton variant="rounded" width="45%" height={28} />
    <Skeleton variant="rounded" width="80%" height={18} sx={{ mt: 1 }} />
  </Box>
);

/** One question about today with its answer. It waits, fails and is empty by itself. */
export const Tile = ({ title, part, told, children }: TileProps) => {
  const { Icon } = PARTS[part];
  const { reading, error, isFetching, refetch } = told;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={tileSx}>
      <Box sx={titleSx}>
        <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography id={id} component="h2" variant="body2" sx={{ fontWeight: 650 }}>
          <Link to={paths.operations.href(part)}>{title}</Link>
        </Typography>
      </Box>
      {!reading && error === undefined && <Waiting />}
      {reading && <Said {...reading} />}
      {error !== undefined && (
        // Above the link that covers the tile.
        <Box sx={{ position: 'relative', mt: 1 }}>
          <InlineFailure
            text={reading ? texts.stale : detailOf(error, texts.failed)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Box>
      )}
      {reading && children}
    </Box>
  );
};
