import HistoryToggleOffRounded from '@mui/icons-material/HistoryToggleOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Past } from '@contracts/operations-past';
import { SalesPlot } from '@/features/operations/figures/sales-plot';
import { QueryFailure } from '@/features/operations/query-failure';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
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
  return last ? `${at}. ${last.type}. ${stepFacts(last)}` : `${at}. ${texts.notYet}`;
};

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
    <Box component="section" aria-label={texts.place} sx={{ ...sheetSx, ...stackSx, gap: 2 }}>
      {last > 0 && (
        <RevisionSlider
          {...around}
          revision={revision}
          last={last}
          onMove={(to) => onMove({ kind, id, revision: to })}
        />
      )}
      <Typography role="status">{placeText(past)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 280px', maxWidth: 420 }}>
          <MomentPicker moment={asked.moment} onChoose={(moment) => onGo({ kind, id, moment })} />
        </Box>
        <Button variant="outlined" onClick={() => onGo({ kind, id })} sx={{ minHeight: 56 }}>
          {texts.now}
        </Button>
      </Box>
    </Box>
  );
};

const Changes = ({ past: { steps } }: { readonly past: Past }) =>
  steps.length > 0 && (
    <Sheet title={texts.changed} variant="h4" gap={2}>
      {steps.map((step) => (
        <Box key={`${step.stream} ${step.revision}`}>
          <Typography variant="subtitle1">{step.type}</Typography>
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
    <Box sx={stackSx}>
      <Place asked={asked} past={past} onGo={onGo} onMove={onMove} />
      {past.unreadable !== null && (
        <Typography role="alert">{texts.unreadable(past.unreadable)}</Typography>
      )}
      <Changes past={past} />
      <SideBySide kind={kind} past={past} />
      {raffleId !== undefined && <SalesPlot raffleId={raffleId} />}
      <StepList
        subject={{ kind, id }}
        events={past.events}
        onGo={(revision) => onGo({ kind, id, revision })}
      />
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
