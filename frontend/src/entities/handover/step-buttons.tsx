import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { commonTexts } from '@/shared/i18n/common';
import { handoverTexts as texts } from '@/shared/i18n/handover';
import { lazily } from '@/shared/lib/patient-import';
import { useOverlay } from '@/shared/lib/use-overlay';
import { AskedPart } from '@/shared/ui/feedback/boundaries';
import type { Side, Step } from './handover.api';
import { isSent, overlayOf, type PrizeProps } from './handover-words';

const StepDialog = lazily('StepDialog', () => import('./step-dialog'));

/** In the order of their buttons, after the one that is next. */
const STEPS: readonly Step[] = [
  'accept',
  'send',
  'hand-over',
  'answer',
  'receive',
  'dispute',
  'decline',
];

const nextStep = (prize: PrizeProps, side: Side): Step | undefined => {
  const { state } = prize.handover;
  if (state === 'disputed') return 'answer';
  if (side === 'holder')
    return state === 'asked' ? 'accept' : state === 'sent' ? 'receive' : undefined;
  return state === 'accepted' ? (isSent(prize) ? 'send' : 'hand-over') : undefined;
};

interface StepButtonProps extends PrizeProps {
  readonly side: Side;
  readonly step: Step;
  /** Whether it can be taken now. Its dialog stays while somebody has it open. */
  readonly isOffered: boolean;
  readonly isNext: boolean;
}

const StepButton = ({ raffle, handover, side, step, isOffered, isNext }: StepButtonProps) => {
  const { isOpen, open, close } = useOverlay(overlayOf(raffle.id, handover.prize, step));
  const [isSeen, setSeen] = useState(false);
  if (isOpen && isOffered && !isSeen) setSeen(true);
  const label = step === 'dispute' ? texts.disputing.open[side] : texts[step].open;
  return (
    <>
      {isOffered && (
        <Button
          variant={
            isNext ? 'contained' : step === 'decline' || step === 'dispute' ? 'text' : 'outlined'
          }
          aria-haspopup="dialog"
          aria-label={commonTexts.which(label, raffle.title)}
          onClick={open}
        >
          {label}
        </Button>
      )}
      {isSeen && (
        <AskedPart asked={isOpen} onFailed={close}>
          <StepDialog
            raffle={raffle}
            handover={handover}
            step={step}
            open={isOpen}
            onClose={close}
          />
        </AskedPart>
      )}
    </>
  );
};

/** What one side may do now: the main thing first. */
export const StepButtons = ({ side, ...prize }: PrizeProps & { readonly side: Side }) => {
  const { next = [] } = prize.handover;
  const main = nextStep(prize, side);
  const steps = STEPS.toSorted((a, b) => Number(b === main) - Number(a === main));
  return (
    <Box
      data-screen-only
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        flexWrap: 'wrap',
        gap: 1,
        '&:not(:has(button))': { display: 'none' },
      }}
    >
      {steps.map((step) => (
        <StepButton
          key={step}
          {...prize}
          side={side}
          step={step}
          isOffered={next.includes(step)}
          isNext={step === main}
        />
      ))}
    </Box>
  );
};
