import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LoggedEvent } from '@contracts/operations-events';
import { PastLink } from '@/features/operations/past/past-link';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { formatCount } from '@/shared/lib/numbers';
import { EventWords } from './event-words';
import { JsonBlock } from './json-block';
import type { Asked, EventAddress } from './log.api';

interface EventItemProps {
  readonly event: LoggedEvent;
  readonly onAsk: (asked: Partial<Asked>) => void;
  readonly onLook: (address: EventAddress) => void;
}

const itemSx = {
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

/** The words take the room beside the triangle. */
const summarySx = {
  cursor: 'pointer',
  minHeight: 44,
  py: 1.25,
  '& > span': { display: 'inline-flex', width: 'calc(100% - 24px)', verticalAlign: 'top' },
} as const;

export const addressOf = ({
  stream,
  revision,
}: Pick<LoggedEvent, 'stream' | 'revision'>): EventAddress => ({
  stream,
  revision: String(revision),
});

/** Who acted, in words. */
export const actorText = ({
  actorId,
  atTerminal,
}: Pick<LoggedEvent, 'actorId' | 'atTerminal'>): string => {
  if (atTerminal) return texts.byTerminal;
  return actorId === null ? texts.bySite : texts.byAccount(actorId);
};

/** One event; its data and ways on from it unfold. */
export const EventItem = ({ event, onAsk, onLook }: EventItemProps) => {
  const { stream, revision, position, schemaVersion, causationId } = event;
  const facts = [
    `${texts.position} ${formatCount(position)}`,
    `${texts.version} ${schemaVersion}`,
    actorText(event),
    ...(causationId === null ? [] : [`${texts.cause}: ${causationId}`]),
    `${texts.correlation}: ${event.correlationId}`,
  ];
  return (
    <Box component="li" sx={itemSx}>
      <details>
        <Box component="summary" sx={summarySx}>
          <EventWords {...event} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {facts.join('. ')}
          </Typography>
          <JsonBlock label={texts.data} json={event.data} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button variant="outlined" onClick={() => onLook(addressOf(event))}>
              {texts.look}
            </Button>
            <Button variant="outlined" onClick={() => onAsk({ stream })}>
              {texts.sameStream}
            </Button>
            <Button variant="outlined" onClick={() => onAsk({ correlation: event.correlationId })}>
              {texts.sameCorrelation}
            </Button>
            <PastLink stream={stream} revision={revision} />
          </Box>
        </Box>
      </details>
    </Box>
  );
};
