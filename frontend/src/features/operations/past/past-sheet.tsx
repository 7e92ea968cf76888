import HistoryToggleOffRounded from '@mui/icons-material/HistoryToggleOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Past } from '@contracts/operations-past';
import { SalesPlot } from '@/features/operations/figures/sales-plot';
import { eventHref } from '@/features/operations/log/event-address';
import { QueryFailure } from '@/features/operations/query-failure';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { eventName } from '@/shared/i18n/event-names';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { ProgressWithWords } from '@/shared/ui/progress-with-words';
import { Sheet } from '@/shared/ui/sheet';
import { MomentPicker } from './moment-picker';
import { useGetPastQuery, type AskedPast, type Subject } from './past.api';
import { RevisionSlider } from './revision-slider';
import { SideBySide } from './side-by-side';
import { StepChanges, stepFacts } from './step-changes';
import { StepList } from './step-list';

interface PastSheetProps {
  readonly asked: AskedPast;
  readonly onGo: (place: AskedPast) => void;
  /** Goes on through places of which each is only on the way. */
  readonly onMove: (place: AskedPast) => void;
}

/** A slider stands still for so long before it asks. */
const STILL_MS = 60;

/** The place to ask for: the latest one that stood still. */
const useStill = (asked: AskedPast): AskedPast => {
  const [still, setStill] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setStill(asked), STILL_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return still;
};

/** The past at a place; of the place before, while another one is read. */
const usePast = (asked: AskedPast) => {
  const query = useGetPastQuery(useStill(asked), { refetchOnMountOrArgChange: true });
  const { data, isFetching, refetch } = query;
  useEffect(() => {
    if (data?.state === 'unfinished' && !isFetching) void refetch();
  }, [data, isFetching, refetch]);
  return query;
};

const Reading = ({ read, of }: Pick<Past, 'read' | 'of'>) => (
  <Box sx={sheetSx}>
    <ProgressWithWords
      label={texts.place}
      share={of === 0 ? 0 : read / of}
      words={texts.reading(read, of)}
    />
  </Box>
);

const placeText = ({ revision, of, steps }: Past): string => {
  if (revision === null) return texts.before;
  const at = texts.at(revision, of - 1);
  const last = steps.at(-1);
  return last ? `${at}. ${eventName(last.type)} · ${stepFacts(last)}` : `${at}. ${texts.notYet}`;
};

/** The slider above what is there; beside both the way to a moment, where there is room. */
const placeSx = {
  ...sheetSx,
  ...stackSx,
  columnGap: 3,
  rowGap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' },
} as const;

const momentSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'start',
  gridColumn: { lg: 2 },
  gridRow: { lg: '1 / span 2' },
} as const;

const Place = ({ asked, past, onGo, onMove }: PastSheetProps & { readonly past: Past }) => {
  const { kind, id } = asked;
  const last = Math.max(0, past.of - 1);
  const revision = Math.min(last, asked.revision ?? past.revision ?? 0);
  // Until the answer comes, the neighbours are those of another place.
  const isHere = revision === (past.revision ?? 0);
  const around = isHere
    ? { previous: past.previous, next: past.next }
    : { previous: Math.max(0, revision - 1), next: Math.min(last, revision + 1) };
  return (
    <Box component="section" aria-label={texts.place} sx={placeSx}>
      {last > 0 && (
        <RevisionSlider
          {...around}
          revision={revision}
          last={last}
          onMove={(to) => onMove({ kind, id, revision: to })}
        />
      )}
      <Typography role="status">{placeText(past)}</Typography>
      <Box sx={momentSx}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
          <MomentPicker moment={asked.moment} onChoose={(moment) => onGo({ kind, id, moment })} />
        </Box>
        <Button
          variant="outlined"
          onClick={() => onGo({ kind, id })}
          sx={{ minHeight: { xs: 56, md: 40 } }}
        >
          {texts.now}
        </Button>
      </Box>
    </Box>
  );
};

const Changes = ({ past: { steps } }: { readonly past: Past }) => (
  <Sheet title={texts.changed} variant="h4" gap={1.5}>
    {steps.length === 0 && <Typography>{texts.changedNothing}</Typography>}
    {steps.map((step) => (
      <Box key={`${step.stream} ${step.revision}`}>
        <MuiLink
          component={Link}
          to={eventHref({ stream: step.stream, revision: String(step.revision) })}
          underline="hover"
          sx={{ fontWeight: 650 }}
        >
          {eventName(step.type)}
        </MuiLink>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {stepFacts(step)}
        </Typography>
        <StepChanges step={step} />
      </Box>
    ))}
  </Sheet>
);

const raffleOf = ({ kind, id }: Subject): number | undefined =>
  kind === 'raffle' || kind === 'participation' ? Number.parseInt(id, 10) : undefined;

const foundSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  flex: { lg: 1 },
  minHeight: { lg: 0 },
} as const;

/** On a desk what changed stands beside all that there was, and each part scrolls by itself. */
const partsSx = {
  ...stackSx,
  gap: 2,
  flex: { lg: 1 },
  minHeight: { lg: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gridTemplateRows: { lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  '& > *': { alignContent: 'start', overflowY: { lg: 'auto' }, scrollbarWidth: 'thin' },
  '& > section + section': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
} as const;

const Found = ({ asked, past, onGo, onMove }: PastSheetProps & { readonly past: Past }) => {
  const { kind, id } = asked;
  const raffleId = raffleOf(asked);
  if (past.events === 0)
    return (
      <Box role="status">
        <MessagePanel
          Icon={HistoryToggleOffRounded}
          title={texts.nothing}
          text={texts.nothingText}
        />
      </Box>
    );
  return (
    <Box sx={foundSx}>
      <Place asked={asked} past={past} onGo={onGo} onMove={onMove} />
      {past.unreadable !== null && <Typography>{texts.unreadable(past.unreadable)}</Typography>}
      <Box sx={partsSx}>
        <Changes past={past} />
        <SideBySide kind={kind} past={past} />
        <Box sx={{ ...stackSx, gap: 2 }}>
          <StepList
            subject={{ kind, id }}
            events={past.events}
            onGo={(revision) => onGo({ kind, id, revision })}
          />
          {raffleId !== undefined && <SalesPlot raffleId={raffleId} />}
        </Box>
      </Box>
    </Box>
  );
};

/** One thing at one place of its past. */
export const PastSheet = ({ asked, onGo, onMove }: PastSheetProps) => {
  const answer = usePast(asked);
  const { data: past, isFetching } = answer;
  return (
    <>
      <QueryFailure of={answer} text={texts.failed} />
      {!past && isFetching && <SheetSkeleton sheets={[3, 8]} />}
      {past?.state === 'left' && <Typography role="status">{texts.left}</Typography>}
      {past?.state === 'unfinished' && <Reading read={past.read} of={past.of} />}
      {past?.state === 'found' && <Found asked={asked} past={past} onGo={onGo} onMove={onMove} />}
    </>
  );
};
