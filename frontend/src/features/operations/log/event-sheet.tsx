import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { EventForm, LoggedEvent } from '@contracts/operations-events';
import { QueryFailure } from '@/features/operations/query-failure';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { EVENT_NAMES } from '@/shared/i18n/event-names';
import { logTexts } from '@/shared/i18n/operations-log';
import { formatDateTime } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { actorText, JsonBlock } from './event-list';
import { EventTree } from './event-tree';
import { useGetEventQuery, type EventAddress } from './log.api';

const texts = logTexts.one;

const besideSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
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
          <Typography role="alert">
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
    formatDateTime(event.at),
    actorText(event),
    `${logTexts.position} ${formatCount(position)}`,
  ].join(' · ');

interface EventSheetProps {
  readonly address: EventAddress;
  readonly onLook: (address: EventAddress) => void;
  readonly onClose: () => void;
}

/** One event: as it was recorded, as it is read today, and its causes and effects. */
export const EventSheet = ({ address, onLook, onClose }: EventSheetProps) => {
  const answer = useGetEventQuery(address);
  const { currentData: form, isFetching } = answer;
  const title = useRef<HTMLHeadingElement>(null);
  // It stands above what led here.
  useEffect(() => title.current?.focus(), [address]);
  return (
    <Box component="section" aria-label={texts.title} sx={{ ...sheetSx, ...stackSx }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
        <Typography
          ref={title}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ outline: 'none', scrollMarginTop: 96 }}
        >
          {form ? `${form.type} ${form.stream}@${form.revision}` : texts.title}
        </Typography>
        <Button variant="outlined" onClick={onClose}>
          {texts.close}
        </Button>
      </Box>
      <QueryFailure of={answer} text={logTexts.failed} />
      {isFetching && !form && <SheetSkeleton sheets={[4]} />}
      {form?.event && <Typography color="textSecondary">{factsOf(form, form.event)}</Typography>}
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
