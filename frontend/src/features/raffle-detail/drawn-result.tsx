import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import GppBadRounded from '@mui/icons-material/GppBadRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DrawnTicket, Raffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { isProven } from '@/entities/draw/proven-draws';
import { QuietProof, type Finding } from '@/entities/draw/quiet-proof';
import { useMyParticipation } from '@/entities/participation/use-my-participation';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { calledName } from '@contracts/called-name';
import { useSession } from '@/entities/session/use-session';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { formatCount } from '@/shared/lib/numbers';
import { useIdle } from '@/shared/lib/use-idle';
import { Announcer } from '@/shared/ui/announcer';
import { QuietBoundary } from '@/shared/ui/feedback/boundaries';
import { DrawLink } from './draw-link';

interface DrawnResultProps {
  readonly raffle: Raffle;
  readonly winner: DrawnTicket;
}

interface WinnerProps extends DrawnResultProps {
  /** Of the signed-in person. */
  readonly isMine: boolean;
}

const numberSx = {
  fontSize: 'clamp(4rem, 14vw, 6.5rem)',
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.05em',
  color: 'primary.main',
} as const;

const prizeSx = {
  width: 112,
  height: 112,
  borderRadius: '24px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

/** To the winner: their name, and what they have won. */
const Won = ({ raffle }: Pick<DrawnResultProps, 'raffle'>) => {
  const { user } = useSession();
  return (
    <>
      <Box sx={prizeSx}>
        <SmallPhoto photo={raffle.photos[0]} cut />
      </Box>
      {user && (
        <Typography variant="h2" component="p" color="primary">
          {drawPanelTexts.won(calledName(user))}
        </Typography>
      )}
      <Typography variant="h4" component="p">
        {drawPanelTexts.yours(raffle.title)}
      </Typography>
    </>
  );
};

/** What this browser has found. */
const Proven = ({ raffle, winner, isMine }: WinnerProps) => {
  const { title, substitutes } = raffle;
  return (
    <>
      {isMine ? (
        <Won raffle={raffle} />
      ) : (
        <EmojiEventsRounded aria-hidden color="primary" fontSize="large" />
      )}
      <Typography variant={isMine ? 'h4' : 'h3'} component="h2">
        {drawPanelTexts.drawn}
      </Typography>
      <Box sx={numberSx}>{formatCount(winner.ticket)}</Box>
      {!isMine && (
        <Typography variant="h4" component="p">
          {drawPanelTexts.gets(aliasOf(winner.tag), title)}
        </Typography>
      )}
      {substitutes.length > 0 && (
        <Typography variant="body2">
          {drawPanelTexts.substitutes}:{' '}
          <strong>{substitutes.map(({ ticket }) => formatCount(ticket)).join(' · ')}</strong>
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'success.main' }}>
        <VerifiedRounded aria-hidden fontSize="small" />
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {drawPanelTexts.proven}
        </Typography>
      </Box>
    </>
  );
};

/** Only the server's word, until this browser has found the same. */
const Announced = ({ winner, isMine, isUnread }: WinnerProps & { readonly isUnread: boolean }) => {
  const ticket = formatCount(winner.ticket);
  return (
    <>
      <EmojiEventsRounded aria-hidden color="primary" fontSize="large" />
      <Typography variant="h3" component="h2">
        {drawPanelTexts.isDrawn}
      </Typography>
      <Typography>
        {isMine
          ? drawPanelTexts.announcedYours(ticket)
          : drawPanelTexts.announced(ticket, aliasOf(winner.tag))}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {isUnread ? drawPanelTexts.unread : drawPanelTexts.checking}
      </Typography>
    </>
  );
};

const Broken = () => (
  <>
    <GppBadRounded aria-hidden color="error" fontSize="large" />
    <Typography variant="h3" component="h2" color="error">
      {drawPanelTexts.broken}
    </Typography>
    <Typography>{drawPanelTexts.brokenText}</Typography>
  </>
);

/** The outcome of a draw, which this browser checks by itself, and the way to its room. */
export const DrawnResult = ({ raffle, winner }: DrawnResultProps) => {
  const { mine } = useMyParticipation(raffle.id);
  const [finding, setFinding] = useState<Finding>();
  const isIdle = useIdle();
  const who = { raffle, winner, isMine: mine?.tag === winner.tag };
  const hasProven = finding !== 'broken' && isProven(raffle.id, winner);
  const proven = drawPanelTexts.heard(formatCount(winner.ticket), aliasOf(winner.tag));
  return (
    <>
      <Announcer
        news={hasProven ? proven : finding === 'broken' ? drawPanelTexts.heardBroken : undefined}
      />
      {hasProven && <Proven {...who} />}
      {finding === 'broken' && <Broken />}
      {!hasProven && finding !== 'broken' && <Announced {...who} isUnread={finding === 'unread'} />}
      {!hasProven && isIdle && (
        <QuietBoundary onFailed={() => setFinding('unread')}>
          <QuietProof raffle={raffle} onFound={setFinding} />
        </QuietBoundary>
      )}
      <DrawLink raffleId={raffle.id} label={drawPanelTexts.see} prominent />
    </>
  );
};
