import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Participation } from '@contracts/participations';
import { formatRange, ticketsIn } from '@/entities/participation/ticket-numbers';
import { drawTexts } from '@/shared/i18n/draw';
import { sheetSx } from '@/shared/ui/paper.styles';
import { AliasMark } from './alias-mark';

const { mine: texts } = drawTexts;

const SHOWN = 24;

const numberSx = {
  px: 1.25,
  py: 0.25,
  borderRadius: '10px',
  border: '2px dashed',
  borderColor: 'primary.main',
  fontWeight: 750,
  fontVariantNumeric: 'tabular-nums',
} as const;

interface MyPartProps {
  readonly mine: Participation;
  readonly alias: string | undefined;
}

/** The signed-in person's alias and numbers in this draw. */
export const MyPart = ({ mine, alias }: MyPartProps) => {
  const shown = mine.ranges.slice(0, SHOWN);
  const unlisted = mine.tickets - ticketsIn(shown);
  return (
    <Box component="section" sx={{ ...sheetSx, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {texts.title}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {shown.map((range) => (
          <Box component="li" key={range.from} sx={numberSx}>
            {formatRange(range)}
          </Box>
        ))}
        {unlisted > 0 && (
          <Box component="li" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
            {texts.unlisted(unlisted)}
          </Box>
        )}
      </Box>
      {alias !== undefined && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <AliasMark alias={alias} />
          <div>
            <Typography sx={{ fontWeight: 700 }}>{texts.alias(alias)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {texts.aliasText}
            </Typography>
          </div>
        </Box>
      )}
    </Box>
  );
};
