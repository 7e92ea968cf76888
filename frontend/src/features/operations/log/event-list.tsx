import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LoggedEvent } from '@contracts/operations-events';
import { pastHref, subjectOfStream } from '@/features/operations/past/past-address';
import { EVENT_NAMES } from '@/shared/i18n/event-names';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { pastTexts } from '@/shared/i18n/operations-past';
import { formatDateTime } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { sheetSx } from '@/shared/ui/paper.styles';
import type { Asked, EventAddress } from './log.api';

interface PastLinkProps {
  readonly stream: string;
  readonly revision: number;
}

/** Leads from an event to what became of its raffle or person; nothing for other streams. */
const PastLink = ({ stream, revision }: PastLinkProps) => {
  const subject = subjectOfStream(stream);
  return (
    subject && (
      <Button variant="outlined" component={Link} to={pastHref({ ...subject, revision })}>
        {pastTexts.linkHere}
      </Button>
    )
  );
};

const blockSx = {
  m: 0,
  p: 1.5,
  fontSize: 13,
  borderRadius: 1,
  bgcolor: 'action.hover',
  whiteSpace: 'pre-wrap',
} as const;

/** JSON as text, indented. */
export const JsonBlock = ({ label, json }: { readonly label: string; readonly json: string }) => (
  <Box component="pre" role="group" aria-label={label} sx={blockSx}>
    {JSON.stringify(JSON.parse(json), undefined, 2)}
  </Box>
);

const wordsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
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
const EventItem = ({ event, onAsk, onLook }: EventItemProps) => {
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
          <Typography variant="body2" color="textSecondary">
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

interface EventListProps {
  readonly label: string;
  readonly events: readonly LoggedEvent[];
  readonly onAsk: (asked: Partial<Asked>) => void;
  readonly onLook: (address: EventAddress) => void;
}

/** Events one below the other. */
export const EventList = ({ label, events, onAsk, onLook }: EventListProps) => (
  <Box component="ul" aria-label={label} sx={{ ...sheetSx, listStyle: 'none', m: 0, py: 1 }}>
    {events.map((event) => (
      <EventItem key={event.id} event={event} onAsk={onAsk} onLook={onLook} />
    ))}
  </Box>
);
