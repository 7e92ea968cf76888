import CancelRounded from '@mui/icons-material/CancelRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import PendingRounded from '@mui/icons-material/PendingRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { drawTexts } from '@/shared/i18n/draw';
import { drawDetailTexts } from '@/shared/i18n/draw-details';
import { CHECKS, type PageCheck, type PageStep } from '@/entities/draw/checks-of';
import { Copyable } from '@/shared/ui/copyable';

interface StepProps {
  readonly check: PageCheck;
  readonly step: PageStep | undefined;
}

const Outcome = ({ step }: { readonly step: PageStep | undefined }) => {
  const [Icon, color, label] =
    step === undefined
      ? ([PendingRounded, 'text.secondary', drawTexts.pending] as const)
      : step.holds
        ? ([CheckCircleRounded, 'success.main', drawTexts.holds] as const)
        : ([CancelRounded, 'error.main', drawTexts.fails] as const);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color, fontWeight: 700 }}>
      <Icon aria-hidden fontSize="small" />
      {label}
    </Box>
  );
};

const Step = ({ check, step }: StepProps) => {
  const { title, text } = drawDetailTexts.checks[check];
  const isAgainstPage = check === 'raffle' || check === 'announced';
  return (
    <Box component="li" sx={{ py: 2.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h4" component="h4">
          {title}
        </Typography>
        <Outcome step={step} />
      </Box>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {text}
      </Typography>
      {step && (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Copyable
            isHash
            label={isAgainstPage ? drawTexts.inPack : drawTexts.published}
            of={title}
            value={step.published}
          />
          <Copyable
            isHash
            label={isAgainstPage ? drawTexts.onPage : drawTexts.computed}
            of={title}
            value={step.computed}
          />
        </Box>
      )}
    </Box>
  );
};

/** Each check: what was published, and what was computed here. */
export const Steps = ({ steps }: { readonly steps: readonly PageStep[] }) => (
  <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
    {CHECKS.map((check) => (
      <Step key={check} check={check} step={steps.find((one) => one.check === check)} />
    ))}
  </Box>
);
