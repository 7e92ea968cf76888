import GppBadRounded from '@mui/icons-material/GppBadRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DrawPack } from '@contracts/draws';
import type { Raffle } from '@contracts/raffles';
import { drawTexts } from '@/shared/i18n/draw';
import { formatCountdown } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import type { PageStep } from './checks-of';

interface VerdictProps {
  readonly raffle: Raffle;
  readonly pack: DrawPack;
  readonly steps: readonly PageStep[] | undefined;
}

interface Told {
  readonly Icon: SvgIconComponent;
  readonly tone: 'success' | 'error' | 'primary';
  readonly title: string;
  readonly text: string;
  /** True when the draw is still to come. */
  readonly isAwaited?: boolean;
}

const { verdict } = drawTexts;

const told = (Icon: SvgIconComponent, tone: Told['tone'], title: string, text: string): Told => ({
  Icon,
  tone,
  title,
  text,
});

const verdictOn = ({ raffle, pack, steps }: VerdictProps): Told => {
  if (steps?.some(({ holds }) => !holds)) {
    return told(GppBadRounded, 'error', verdict.broken, verdict.brokenText);
  }
  if (pack.entries === undefined) {
    return told(LockOpenRounded, 'primary', verdict.open, verdict.openText);
  }
  if (steps === undefined) {
    const text = verdict.checkingText(pack.entries.length);
    return told(HourglassTopRounded, 'primary', verdict.checking, text);
  }
  if (raffle.status === 'cancelled') {
    return told(LockRounded, 'primary', verdict.cancelled, verdict.cancelledText);
  }
  if (pack.winners === undefined) {
    return { ...told(LockRounded, 'primary', verdict.sealed, verdict.sealedText), isAwaited: true };
  }
  return told(VerifiedRounded, 'success', verdict.sound, verdict.soundText);
};

const Countdown = ({ drawAt }: { readonly drawAt: string | undefined }) => {
  const now = useNow(1000);
  const isAhead = drawAt !== undefined && new Date(drawAt).getTime() > now;
  return (
    <Typography role="timer" aria-live="off" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {isAhead ? `${verdict.drawnIn} ${formatCountdown(drawAt, now)}` : verdict.drawing}
    </Typography>
  );
};

const bannerSx = (tone: Told['tone']) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  p: { xs: 2.5, md: 3.5 },
  borderRadius: '28px',
  border: '2px solid',
  borderColor: `${tone}.main`,
  bgcolor: 'background.paper',
});

/**
 * The stage of the draw, and whether it is valid. The status region stays while its text changes,
 * so that screen readers read each state once; the countdown beside it is silent.
 */
export const Verdict = (props: VerdictProps) => {
  const { Icon, tone, title, text, isAwaited } = verdictOn(props);
  return (
    <Box sx={bannerSx(tone)}>
      <Icon aria-hidden color={tone} sx={{ fontSize: 40 }} />
      <div>
        <div role="status">
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary">{text}</Typography>
        </div>
        {isAwaited && <Countdown drawAt={props.raffle.draw.drawAt} />}
      </div>
    </Box>
  );
};
