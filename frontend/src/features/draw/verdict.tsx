import GppBadRounded from '@mui/icons-material/GppBadRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { DrawPack } from '../../../../contracts/draws';
import type { Raffle } from '../../../../contracts/raffles';
import { drawTexts } from '../../i18n/draw';
import { formatCountdown } from '../../lib/dates';
import { useNow } from '../../lib/hooks/use-now';
import type { PageStep } from './checks-of';

interface VerdictProps {
  readonly raffle: Raffle;
  readonly pack: DrawPack;
  readonly steps: readonly PageStep[] | undefined;
}

interface BannerProps {
  readonly Icon: SvgIconComponent;
  readonly tone: 'success' | 'error' | 'primary';
  readonly title: string;
  readonly children: ReactNode;
}

const Banner = ({ Icon, tone, title, children }: BannerProps) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      alignItems: 'flex-start',
      gap: 2,
      p: { xs: 2.5, md: 3.5 },
      borderRadius: '28px',
      border: '2px solid',
      borderColor: `${tone}.main`,
      bgcolor: 'background.paper',
    }}
  >
    <Icon aria-hidden color={tone} sx={{ fontSize: 40 }} />
    <div>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary">{children}</Typography>
    </div>
  </Box>
);

const { verdict } = drawTexts;

const Sealed = ({ drawAt }: { readonly drawAt: string | undefined }) => {
  const now = useNow(1000);
  const isAhead = drawAt !== undefined && new Date(drawAt).getTime() > now;
  return (
    <Banner Icon={LockRounded} tone="primary" title={verdict.sealed}>
      {isAhead ? `${verdict.sealedText} ${formatCountdown(drawAt, now)}` : verdict.drawing}
    </Banner>
  );
};

/** In one glance: how far the draw is, and whether what was published is true. */
export const Verdict = ({ raffle, pack, steps }: VerdictProps) => {
  if (steps?.some(({ holds }) => !holds)) {
    return (
      <Banner Icon={GppBadRounded} tone="error" title={verdict.broken}>
        {verdict.brokenText}
      </Banner>
    );
  }
  if (pack.entries === undefined) {
    return (
      <Banner Icon={LockOpenRounded} tone="primary" title={verdict.open}>
        {verdict.openText}
      </Banner>
    );
  }
  if (steps === undefined) {
    return (
      <Banner Icon={HourglassTopRounded} tone="primary" title={verdict.checking}>
        {verdict.checkingText(pack.entries.length)}
      </Banner>
    );
  }
  if (raffle.status === 'cancelled') {
    return (
      <Banner Icon={LockRounded} tone="primary" title={verdict.cancelled}>
        {verdict.cancelledText}
      </Banner>
    );
  }
  if (pack.winners === undefined) return <Sealed drawAt={raffle.draw.drawAt} />;
  return (
    <Banner Icon={VerifiedRounded} tone="success" title={verdict.sound}>
      {verdict.soundText}
    </Banner>
  );
};
