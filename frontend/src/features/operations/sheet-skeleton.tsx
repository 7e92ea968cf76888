import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { commonTexts } from '@/shared/i18n/common';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';

interface SheetSkeletonProps {
  /** The lines of each sheet to come. */
  readonly sheets: readonly number[];
}

/** Sheets of lines in the place of those that are still read. */
export const SheetSkeleton = ({ sheets }: SheetSkeletonProps) => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={stackSx}>
    {sheets.map((lines, sheet) => (
      <Box key={sheet} sx={{ ...sheetSx, display: 'grid', gap: 2.5 }}>
        <Skeleton variant="rounded" width="min(240px, 60%)" height={24} />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton
            key={line}
            variant="rounded"
            height={20}
            width={line % 3 === 2 ? '70%' : '100%'}
          />
        ))}
      </Box>
    ))}
  </Box>
);
