import { keyframes } from '@emotion/react';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DrawPack } from '@contracts/draws';
import type { ListedRaffle, Raffle } from '@contracts/raffles';
import { computedPicks, picksIn } from '@/entities/draw/checks-of';
import { useChecks } from '@/entities/draw/use-checks';
import { useDrawPack } from '@/entities/draw/use-draw-pack';
import { useGetRaffleQuery } from '@/entities/raffle/raffle.api';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { commonTexts } from '@/shared/i18n/common';
import { transparencyTexts } from '@/shared/i18n/transparency';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { Sheet } from '@/shared/ui/sheet';
import { useGetDrawnRafflesQuery } from './transparency.api';

const texts = transparencyTexts.replay;

const comeIn = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** One line after the other, as somebody would check them by hand. */
const lineSx = (index: number) => ({
  display: 'flex',
  gap: 1,
  alignItems: 'start',
  animation: `${comeIn} 400ms ${index * 600}ms both`,
  '& svg': { color: 'success.main', flex: 'none', mt: 0.25 },
});

interface OutcomeProps {
  readonly ticket: number;
  readonly pack: DrawPack;
}

const Outcome = ({ ticket, pack }: OutcomeProps) => {
  const { entries = [], tickets = 0, reseals = [] } = pack;
  const number = formatCount(ticket);
  const lines = [
    texts.list(entries.length, tickets),
    reseals.length > 0 ? texts.newEnvelope : texts.envelope,
    texts.winner(number),
  ];
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {lines.map((line, index) => (
          <Box component="li" key={line} sx={lineSx(index)}>
            <CheckCircleRounded aria-hidden />
            {line}
          </Box>
        ))}
      </Box>
      <Typography variant="h3" component="p" sx={{ ...lineSx(lines.length), display: 'block' }}>
        {texts.ticket} {number}. {texts.outcome}
      </Typography>
    </>
  );
};

/** The draw of a raffle, computed once more in this browser from what is published. */
const Replayed = ({ raffle }: { readonly raffle: Raffle }) => {
  const { pack, failed, retrying, retry } = useDrawPack(raffle);
  const steps = useChecks(raffle, pack);
  if (failed) return <InlineFailure retrying={retrying} onRetry={retry} />;
  if (steps?.some(({ holds }) => !holds))
    return <Typography color="error">{texts.broken}</Typography>;
  const isAnnounced = steps?.some(({ check }) => check === 'announced') === true;
  const [winner] = isAnnounced ? picksIn(computedPicks(steps)) : [];
  // What was read before the draw is read again.
  if (pack === undefined || winner === undefined) return <Typography>{texts.working}</Typography>;
  return <Outcome ticket={winner.ticket} pack={pack} />;
};

interface OneProps {
  readonly raffle: ListedRaffle;
  /** Leads to another draw, where there is one. */
  readonly onOther: (() => void) | undefined;
}

const One = ({ raffle: listed, onOther }: OneProps) => {
  const [isAsked, setAsked] = useState(false);
  const {
    data: raffle,
    isError,
    isFetching,
    refetch,
  } = useGetRaffleQuery(isAsked ? listed.id : skipToken);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box
          sx={{
            width: 96,
            aspectRatio: '1',
            borderRadius: '18px',
            overflow: 'hidden',
            flex: 'none',
          }}
        >
          <SmallPhoto photo={listed.photos[0]} cut />
        </Box>
        <Typography variant="h4" component="h3" sx={{ minWidth: 0 }}>
          {listed.title}
        </Typography>
      </Box>
      <Box role="status" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {raffle && <Replayed raffle={raffle} />}
        {isAsked && !raffle && !isError && <Typography>{texts.working}</Typography>}
        {isError && raffle === undefined && (
          <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {isAsked ? (
          <Button variant="contained" component={Link} to={paths.draw.href(listed.id)}>
            {texts.room}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => setAsked(true)}>
            {texts.start}
          </Button>
        )}
        {onOther && (
          <Button variant="outlined" onClick={onOther}>
            {texts.other}
          </Button>
        )}
      </Box>
    </>
  );
};

/** A real draw, to be computed once more in place; one after another of the newest. */
export const Replay = () => {
  const [turn, setTurn] = useState(0);
  const { data: drawn, isError, isFetching, refetch } = useGetDrawnRafflesQuery(undefined);
  const raffle = drawn?.[turn % drawn.length];
  return (
    <Sheet title={texts.title} hint={texts.text}>
      {drawn === undefined && !isError && (
        <Box role="status" aria-busy aria-label={commonTexts.loading}>
          <Skeleton variant="rounded" height={160} />
        </Box>
      )}
      {drawn === undefined && isError && (
        <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {drawn?.length === 0 && <Typography>{texts.none}</Typography>}
      {drawn && raffle && (
        <One
          key={raffle.id}
          raffle={raffle}
          onOther={drawn.length > 1 ? () => setTurn(turn + 1) : undefined}
        />
      )}
    </Sheet>
  );
};
