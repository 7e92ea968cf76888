import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LoggedEvent } from '@contracts/operations-events';
import { EVENT_NAMES } from '@/shared/i18n/event-names';
import { formatDateTime } from '@/shared/lib/dates';

const wordsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const;

type Named = Pick<LoggedEvent, 'type' | 'stream' | 'revision' | 'at'>;

/** What an event is, where it stands and when it was: beside each other where there is room. */
export const EventWords = ({ type, stream, revision, at }: Named) => (
  <Box component="span" sx={wordsSx}>
    <span>
      <strong>{type}</strong> {stream}@{revision}
    </span>
    <Typography component="span" variant="body2" color="textSecondary">
      {[...(EVENT_NAMES[type] ? [EVENT_NAMES[type]] : []), formatDateTime(at)].join(' · ')}
    </Typography>
  </Box>
);
