import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { handoverTexts as texts } from '@/shared/i18n/handover';
import { CONTACT } from '@/shared/lib/paths';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { stackSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import { useHandovers } from './handover.api';
import { WholeHandover } from './handover-bar';
import { HandoverChips } from './handover-chips';
import { sideOf, type PrizeProps, type RaffleOfPrize } from './handover-words';

/** To somebody in the queue who has not, or no longer, the prize. */
const InQueue = ({ handover: { part, passedFor } }: PrizeProps) => {
  if (part !== 'waiting' && part !== 'passed') return null;
  const { waiting, passed } = texts;
  const text =
    part === 'waiting'
      ? waiting.text
      : [passedFor && passed.reason[passedFor], passed.final].filter(Boolean).join(' ');
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {(part === 'waiting' ? waiting : passed).title}
      </Typography>
      <Typography>{text}</Typography>
    </div>
  );
};

const Prize = ({ of, ...prize }: PrizeProps & { readonly of: number }) => {
  const side = sideOf(prize.handover);
  const title = texts.title[side ?? 'anyone'](of > 1 ? texts.nth(prize.handover.prize) : '');
  return (
    <Sheet title={title}>
      {side ? (
        <WholeHandover {...prize} side={side} />
      ) : (
        <>
          <HandoverChips {...prize} />
          <InQueue {...prize} />
        </>
      )}
    </Sheet>
  );
};

interface RaffleHandoversProps {
  readonly raffle: RaffleOfPrize;
  /** Instead of them while they are read, and where a draw of before has none. */
  readonly loading?: ReactNode;
  readonly none?: ReactNode;
}

/** Where the prizes of a drawn raffle are: all of it for the two sides, steps for everybody. */
export const RaffleHandovers = ({ raffle, loading, none }: RaffleHandoversProps) => {
  const { handovers, failed, retrying, retry } = useHandovers(raffle.id);
  if (failed)
    return <InlineFailure text={texts.failedToLoad} retrying={retrying} onRetry={retry} />;
  if (handovers === undefined) return loading;
  if (handovers.length === 0) return none;
  return (
    <Box id={CONTACT} tabIndex={-1} sx={stackSx}>
      {handovers.map((handover) => (
        <Prize key={handover.prize} of={handovers.length} raffle={raffle} handover={handover} />
      ))}
    </Box>
  );
};
