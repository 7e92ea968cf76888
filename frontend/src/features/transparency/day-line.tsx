import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RootedDay } from '@contracts/transparency';
import { transparencyTexts } from '@/shared/i18n/transparency';
import { formatDate } from '@/shared/lib/dates';

const texts = transparencyTexts.days;

const hashSx = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.85rem',
} as const;

interface HashProps {
  readonly label: string;
  readonly value: string;
}

const Hash = ({ label, value }: HashProps) => (
  <div>
    <Typography variant="caption" color="textSecondary" component="div">
      {label}
    </Typography>
    <Box sx={hashSx}>{value}</Box>
  </div>
);

/** Noon, so that the day is the same in every zone of Europe. */
export const dayName = (day: string): string => formatDate(`${day}T12:00:00.000Z`);

interface DayLineProps {
  readonly day: RootedDay;
  /** The day before it, where that is shown too. */
  readonly before: RootedDay | undefined;
}

/** The root of one day, and the chain after it. */
export const DayLine = ({ day, before }: DayLineProps) => (
  <Box
    component="li"
    sx={{ display: 'grid', gap: 1, py: 2, borderTop: '1px solid', borderColor: 'divider' }}
  >
    <Typography component="h3" sx={{ fontWeight: 650 }}>
      {dayName(day.day)}
      <Typography component="span" color="textSecondary">
        {` · ${texts.raffles(day.raffles)}`}
      </Typography>
    </Typography>
    {before && before.life !== day.life && (
      <Alert role="note" severity="info">
        {texts.otherLife}
      </Alert>
    )}
    <Hash label={texts.root} value={day.root} />
    <Hash label={texts.chain} value={day.chain} />
  </Box>
);
