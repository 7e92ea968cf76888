import Box from '@mui/material/Box';
import type { DrawPack } from '@contracts/draws';
import { drawTexts } from '@/shared/i18n/draw';
import { formatDateTime } from '@/shared/lib/dates';
import { Copyable } from './copyable';
import { Part } from './part';

interface ResealsProps {
  readonly reseals: NonNullable<DrawPack['reseals']>;
}

/** When and why the raffle got another seed while its tickets were sold. */
export const Reseals = ({ reseals }: ResealsProps) => (
  <Part title={drawTexts.resealed} text={drawTexts.resealedText}>
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {reseals.map(({ after, commit, at }) => (
        <li key={commit}>
          <Copyable isHash label={drawTexts.resealedAt(formatDateTime(at), after)} value={commit} />
        </li>
      ))}
    </Box>
  </Part>
);
