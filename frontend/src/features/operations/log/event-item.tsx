import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LoggedEvent } from '@contracts/operations-events';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { formatDateTime } from '@/shared/lib/dates';
import type { Asked } from './log.api';

interface EventItemProps {
  readonly event: LoggedEvent;
  readonly onAsk: (asked: Partial<Asked>) => void;
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), undefined, 2);

const dataSx = {
  m: 0,
  p: 1.5,
  fontSize: 13,
  borderRadius: 1,
  bgcolor: 'action.hover',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const itemSx = {
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

const summarySx = { cursor: 'pointer', minHeight: 44, py: 1.25, overflowWrap: 'anywhere' } as const;

/** One event; its data and ways on from it unfold. */
export const EventItem = ({ event, onAsk }: EventItemProps) => {
  const { type, stream, revision, at, position, schemaVersion, actorId, causationId } = event;
  const facts = [
    `${texts.position} ${position}`,
    `${texts.version} ${schemaVersion}`,
    actorId === null ? texts.bySite : `${texts.actor}: ${actorId}`,
    ...(causationId === null ? [] : [`${texts.cause}: ${causationId}`]),
    `${texts.correlation}: ${event.correlationId}`,
  ];
  return (
    <Box component="li" sx={itemSx}>
      <details>
        <Box component="summary" sx={summarySx}>
          <strong>{type}</strong> {stream}@{revision}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {formatDateTime(at)}
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {facts.join('. ')}
          </Typography>
          <Box component="pre" role="group" aria-label={texts.data} sx={dataSx}>
            {indented(event.data)}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button variant="outlined" onClick={() => onAsk({ stream })}>
              {texts.sameStream}
            </Button>
            <Button variant="outlined" onClick={() => onAsk({ correlation: event.correlationId })}>
              {texts.sameCorrelation}
            </Button>
          </Box>
        </Box>
      </details>
    </Box>
  );
};
