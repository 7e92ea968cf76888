import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { EventPage } from '@contracts/operations-events';
import { detailOf } from '@/shared/api/problems';
import { operationsTexts } from '@/shared/i18n/operations';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { counted, formatCount } from '@/shared/lib/numbers';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { EventFilter } from './event-filter';
import { EventItem } from './event-item';
import { useBrowseEventsQuery, type Asked } from './log.api';

const NEWEST: Asked = {
  ...{ stream: '', category: '', type: '', actor: '', correlation: '' },
  ...{ since: '', until: '', order: 'newest', from: '' },
};

const summaryOf = ({ events, examined, next }: EventPage): string => {
  if (events.length > 0) {
    const shown = counted(events.length, texts.event, texts.events);
    return texts.shown(shown, formatCount(examined));
  }
  return next === null ? texts.noneAtAll : texts.none;
};

/** The events of the log, a page at a time. */
export const LogScreen = () => {
  const { title } = operationsTexts.parts.registro;
  useDocumentTitle(title);
  const [asked, setAsked] = useState(NEWEST);
  const {
    currentData: page,
    error,
    isFetching,
    refetch,
  } = useBrowseEventsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const ask = (other: Asked) => {
    setAsked(other);
    if (JSON.stringify(other) === JSON.stringify(asked)) void refetch();
  };
  const next = page?.next ?? null;
  return (
    <Box sx={stackSx}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <EventFilter asked={asked} finding={isFetching} onAsk={ask} />
      {error !== undefined && !isFetching && (
        <InlineFailure
          text={detailOf(error, texts.failed)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isFetching && !page && <Spinner />}
      <Typography role="status">{page ? summaryOf(page) : ''}</Typography>
      {page && page.events.length > 0 && (
        <Box component="ul" sx={{ ...sheetSx, listStyle: 'none', m: 0, py: 1 }}>
          {page.events.map((event) => (
            <EventItem
              key={event.id}
              event={event}
              onAsk={(one) => ask({ ...NEWEST, order: 'oldest', ...one })}
            />
          ))}
        </Box>
      )}
      {page?.unreadable && (
        <Typography role="alert">
          {texts.unreadable(page.unreadable.revision, page.unreadable.stream)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {next !== null && (
          <Button variant="contained" onClick={() => ask({ ...asked, from: String(next) })}>
            {texts.more}
          </Button>
        )}
        {asked.from !== '' && (
          <Button variant="outlined" onClick={() => ask({ ...asked, from: '' })}>
            {texts.fromStart}
          </Button>
        )}
      </Box>
    </Box>
  );
};
