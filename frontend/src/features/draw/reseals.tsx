import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DrawPack } from '@contracts/draws';
import { drawTexts } from '@/shared/i18n/draw';
import { formatDateTime } from '@/shared/lib/dates';
import { sheetSx } from '@/shared/ui/paper.styles';
import { valueSx } from './draw.styles';

interface ResealsProps {
  readonly reseals: NonNullable<DrawPack['reseals']>;
}

/** When and why the raffle got another seed while its tickets were sold. */
export const Reseals = ({ reseals }: ResealsProps) => (
  <Box component="section" sx={sheetSx}>
    <Typography variant="h3" component="h2">
      {drawTexts.resealed}
    </Typography>
    <Typography color="textSecondary">{drawTexts.resealedText}</Typography>
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {reseals.map(({ after, commit, at }) => (
        <Box component="li" key={commit} sx={{ mt: 1.5 }}>
          <Typography variant="caption" color="textSecondary">
            {drawTexts.resealedAt(formatDateTime(at), after)}
          </Typography>
          <Box sx={valueSx}>{commit}</Box>
        </Box>
      ))}
    </Box>
  </Box>
);
