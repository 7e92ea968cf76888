import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EventForm, LoggedEvent } from '@contracts/operations-events';
import { BELOW_BAR } from '@/features/operations/console-density';
import { linksSx } from '@/features/operations/fact-list';
import { pastHref, subjectOfStream } from '@/features/operations/past/past-address';
import { QueryFailure } from '@/features/operations/query-failure';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { EVENT_NAMES } from '@/shared/i18n/event-names';
import { logTexts } from '@/shared/i18n/operations-log';
import { pastTexts } from '@/shared/i18n/operations-past';
import { formatCount } from '@/shared/lib/numbers';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { actorText, exactTime, JsonBlock } from './event-words';
import { EventTree } from './event-tree';
import { useGetEventQuery, type Asked, type EventAddress } from './log.api';

const texts = logTexts.one;

const besideSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1fr)',
  },
} as const;

/** Beside the table where there is room, and then it scrolls by itself. */
const panelSx = {
  ...sheetSx,
  ...stackSx,
  gap: 2,
  alignContent: 'start',
  position: { lg: 'sticky' },
  top: { lg: BELOW_BAR + 12 },
  maxHeight: { lg: `calc(100dvh - ${BELOW_BAR + 24}px)` },
  overflowY: { lg: 'auto' },
  scrollPadding: '8px',
} as const;

const Heading = ({ children }: { readonly children: string }) => (
  <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
    {children}
  </Typography>
);

const Shapes = ({ form }: { readonly form: EventForm }) => {
  const { event, unreadable, recordedData, recordedMetadata } = form;
  const version = event?.schemaVersion;
  return (
    <Box sx={besideSx}>
      <div>
        <Heading>{version === undefined ? texts.recorded : texts.recordedVersion(version)}</Heading>
        <JsonBlock label={texts.recorded} json={recordedData} />
        <Typography variant="body2" sx={{ mt: 1.5, mb: 0.5, fontWeight: 650 }}>
          {texts.metadata}
        </Typography>
        <JsonBlock label={texts.metadata} json={recordedMetadata} />
      </div>
      <div>
        <Heading>{texts.lifted}</Heading>
        {event?.data === recordedData && <Typography>{texts.same}</Typography>}
        {event ? (
          event.data !== recordedData && <JsonBlock label={texts.lifted} json={event.data} />
        ) : (
          <Typography>
            {texts.unreadable} {unreadable}
          </Typography>
        )}
      </div>
    </Box>
  );
};

/** What it is, when it was and by whom, in words. */
const factsOf = ({ type, position }: EventForm, event: LoggedEvent): string =>
  [
    ...(EVENT_NAMES[type] ? [EVENT_NAMES[type]] : []),
    exactTime(event.at),
    actorText(event),
    `${logTexts.position} ${formatCount(position)}`,
  ].join(' · ');

interface PastLinkProps {
  readonly stream: string;
  readonly revision: number;
}

/** Leads from an event to what became of its raffle or person; nothing for other streams. */
const PastLink = ({ stream, revision }: PastLinkProps) => {
  const subject = subjectOfStream(stream);
  return (
    subject && (
      <Button component={Link} to={pastHref({ ...subject, revision })}>
        {pastTexts.linkHere}
      </Button>
    )
  );
};

interface WaysProps {
  readonly event: LoggedEvent;
  readonly onAsk: (asked: Partial<Asked>) => void;
}

/** Where one goes on from an event. */
const Ways = ({ event: { stream, revision, correlationId }, onAsk }: WaysProps) => (
  <Box sx={linksSx}>
    <Button onClick={() => onAsk({ stream })}>{logTexts.sameStream}</Button>
    <Button onClick={() => onAsk({ correlation: correlationId })}>
      {logTexts.sameCorrelation}
    </Button>
    <PastLink stream={stream} revision={revision} />
  </Box>
);

interface EventSheetProps {
  readonly address: EventAddress;
  readonly onLook: (address: EventAddress) => void;
  readonly onAsk: (asked: Partial<Asked>) => void;
  readonly onClose: () => void;
}

/** One event: as it was recorded, as it is read today, and its causes and effects. */
export const EventSheet = ({ address, onLook, onAsk, onClose }: EventSheetProps) => {
  const answer = useGetEventQuery(address);
  const { currentData: form, isFetching } = answer;
  const title = useRef<HTMLHeadingElement>(null);
  // It stands above what led here.
  useEffect(() => title.current?.focus(), [address]);
  return (
    <Box
      component="section"
      aria-label={texts.title}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={panelSx}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        <Typography
          ref={title}
          tabIndex={-1}
          variant="h4"
          component="h2"
          sx={{ pt: 1, minWidth: 0, '&:focus-visible': { outline: 'none' } }}
        >
          {form ? `${form.type} ${form.stream}@${form.revision}` : texts.title}
        </Typography>
        <IconButton aria-label={texts.close} title={texts.close} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Box>
      <QueryFailure of={answer} text={logTexts.failed} />
      {isFetching && !form && <SheetSkeleton sheets={[4]} />}
      {form?.event && <Typography color="textSecondary">{factsOf(form, form.event)}</Typography>}
      {form?.event && <Ways event={form.event} onAsk={onAsk} />}
      {form && <Shapes form={form} />}
      {form?.event && (
        <div>
          <Heading>{texts.tree}</Heading>
          <EventTree address={address} onLook={onLook} />
        </div>
      )}
    </Box>
  );
};
