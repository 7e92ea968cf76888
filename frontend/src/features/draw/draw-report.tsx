import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DrawPack } from '@contracts/draws';
import type { Raffle } from '@contracts/raffles';
import { commitmentWith } from '@domain/draw/reseals';
import { useMyParticipation } from '@/entities/participation/use-my-participation';
import { api } from '@/shared/api/api';
import { commonTexts } from '@/shared/i18n/common';
import { drawTexts } from '@/shared/i18n/draw';
import { useReread } from '@/shared/lib/use-reread';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx } from '@/shared/ui/paper.styles';
import { Doubts } from './doubts';
import { valueSx } from './draw.styles';
import { Entries } from './entries';
import { MyEntries } from './my-entries';
import { Reseals } from './reseals';
import { Steps } from './steps';
import { useChecks } from './use-checks';
import { Verdict } from './verdict';
import { Winner } from './winner';

/** The pack of a hundred thousand purchases has megabytes, which a phone loads slowly. */
const PACK_TIMEOUT_MS = 120_000;

const drawApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDrawPack: build.query<DrawPack, number>({
      query: (raffleId) => ({ url: `raffles/${raffleId}/draw`, timeout: PACK_TIMEOUT_MS }),
      providesTags: (_pack, _error, raffleId) => [{ type: 'Draw', id: raffleId }],
    }),
  }),
});

const { useGetDrawPackQuery } = drawApi;

const HEIGHTS = [120, 220, 420] as const;

export const DrawSkeleton = () => (
  <Box
    role="status"
    aria-busy
    aria-label={commonTexts.loading}
    sx={{ display: 'grid', gap: 3, mt: 3 }}
  >
    {HEIGHTS.map((height) => (
      <Skeleton key={height} variant="rounded" height={height} sx={{ borderRadius: '28px' }} />
    ))}
  </Box>
);

/** Whether the raffle has changed since its draw was read. */
const isBehind = (pack: DrawPack, { status, draw, winner }: Raffle): boolean => {
  if (status === 'cancelled') return pack.seed === undefined;
  if (draw.state === 'drawn' || winner !== null) return pack.winners === undefined;
  return draw.state === 'sealed' && pack.entries === undefined;
};

interface ReportProps {
  readonly raffle: Raffle;
}

const Commitment = ({ commit }: { readonly commit: string }) => (
  <Box component="section" sx={sheetSx}>
    <Typography variant="h3" component="h2">
      {drawTexts.checks.commitment.title}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      {drawTexts.checks.commitment.text}
    </Typography>
    <Box sx={valueSx}>{commit}</Box>
  </Box>
);

const Sealed = ({ raffle, pack }: ReportProps & { readonly pack: DrawPack }) => {
  const { mine, failed, retrying, retry } = useMyParticipation(raffle.id);
  const steps = useChecks(raffle, pack);
  const { entries, tickets = 0, winners, rules, reseals = [] } = pack;
  return (
    <>
      <Verdict raffle={raffle} pack={pack} steps={steps} />
      {winners && <Winner winners={winners} />}
      {reseals.length > 0 && <Reseals reseals={reseals} />}
      {mine && entries && <MyEntries mine={mine} pack={pack} />}
      {failed && entries && (
        <InlineFailure text={drawTexts.mineFailed} retrying={retrying} onRetry={retry} />
      )}
      {entries || steps?.some(({ holds }) => !holds) ? (
        <Box component="section" sx={sheetSx}>
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            {drawTexts.steps}
          </Typography>
          <Steps steps={steps ?? []} />
        </Box>
      ) : (
        <Commitment commit={commitmentWith(rules, reseals)} />
      )}
      {entries && <Entries entries={entries} tickets={tickets} mine={mine?.receipts[0]?.tag} />}
    </>
  );
};

/** All published data of a draw, recomputed in this browser. */
export const DrawReport = ({ raffle }: ReportProps) => {
  const { currentData, error, isError, isFetching, refetch } = useGetDrawPackQuery(raffle.id);
  const behind = currentData !== undefined && isBehind(currentData, raffle);
  useReread(behind, raffle.revision, refetch);
  if (currentData === undefined) {
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <DrawSkeleton />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      {behind && error !== undefined && (
        <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <Sealed raffle={raffle} pack={currentData} />
      <Doubts raffleId={raffle.id} isDrawn={raffle.draw.state === 'drawn'} />
    </Box>
  );
};
