import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { handoverTexts as texts } from '@/shared/i18n/handover';
import { formatDateTime, formatShortDay } from '@/shared/lib/dates';
import { stepsOf, type PrizeProps } from './handover-words';

const AHEAD = '& .MuiStepIcon-root:not(.Mui-active, .Mui-completed, .Mui-error)';

/** In two lines where words have no room; the line to a step before is cut at the border then. */
const stepperSx = {
  px: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(4.2rem, 1fr))',
  rowGap: 2,
  overflow: 'hidden',
  [AHEAD]: { color: 'divider' },
  [`${AHEAD} .MuiStepIcon-text`]: { fill: 'var(--rv-palette-text-secondary)' },
  '& .MuiStep-root': { px: 0.25 },
  '& .MuiStepLabel-label': { mt: 0.75, fontSize: '0.8125rem', lineHeight: 1.25 },
  '& .MuiStepLabel-label.Mui-active, & .MuiStepLabel-label.Mui-completed': { fontWeight: 700 },
} as const;

const Day = ({ at }: { readonly at: string }) => (
  <Box
    component="time"
    dateTime={at}
    title={formatDateTime(at)}
    sx={{ typography: 'caption', color: 'text.secondary' }}
  >
    {formatShortDay(at)}
  </Box>
);

/** How far a prize is on its way, with the day of each step. */
export const HandoverSteps = (prize: PrizeProps) => {
  const { state } = prize.handover;
  const steps = stepsOf(prize);
  const active = steps.findIndex(({ isDone }) => !isDone);
  const isWrong = state === 'disputed' || state === 'failed';
  return (
    <Stepper
      alternativeLabel
      activeStep={active === -1 ? steps.length : active}
      aria-label={texts.stepsOf}
      sx={stepperSx}
    >
      {steps.map(({ label, at, isDone }, index) => (
        <Step
          key={label}
          completed={isDone}
          aria-current={index === active && !isWrong ? 'step' : undefined}
        >
          <StepLabel
            error={isWrong && index === active}
            optional={at === null ? undefined : <Day at={at} />}
          >
            {state === 'failed' && index === active ? texts.notDelivered : label}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
};
