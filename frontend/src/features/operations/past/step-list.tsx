import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PastStep } from '@contracts/operations-past';
import { QueryFailure } from '@/features/operations/query-failure';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { eventName } from '@/shared/i18n/event-names';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { sheetSx } from '@/shared/ui/paper.styles';
import { useListStepsQuery, type Subject } from './past.api';
import { StepChanges, stepFacts } from './step-changes';

interface StepListProps {
  readonly subject: Subject;
  readonly events: number;
  readonly onGo: (revision: number) => void;
}

const itemSx = {
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

const summarySx = {
  cursor: 'pointer',
  typography: 'body2',
  minHeight: { xs: 44, md: 32 },
  py: { xs: 1.25, md: 0.75 },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

interface StepItemProps {
  readonly step: PastStep;
  readonly onGo: (revision: number) => void;
}

const StepItem = ({ step, onGo }: StepItemProps) => (
  <Box component="li" sx={itemSx}>
    <details>
      <Box component="summary" sx={summarySx}>
        {texts.number(step.number)} <strong>{eventName(step.type)}</strong>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {stepFacts(step)}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, pb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <StepChanges step={step} />
        <Button variant="outlined" onClick={() => onGo(step.stop)} sx={{ justifySelf: 'start' }}>
          {texts.goHere}
        </Button>
      </Box>
    </details>
  </Box>
);

/** Every event of it, page by page, with what each one changed. */
export const StepList = ({ subject, events, onGo }: StepListProps) => {
  const [from, setFrom] = useState(0);
  const answer = useListStepsQuery({ ...subject, from });
  const { currentData: page, isFetching } = answer;
  const next = page?.next ?? null;
  return (
    <Box component="section" aria-labelledby="past-events" sx={sheetSx}>
      <Typography id="past-events" variant="h4" component="h2">
        {texts.events}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.eventCount(events)}
      </Typography>
      <QueryFailure of={answer} text={texts.failed} />
      {isFetching && !page && <SheetSkeleton sheets={[5]} />}
      {page?.steps.length === 0 && <Typography>{texts.noneHere}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {page?.steps.map((step) => (
          <StepItem key={`${step.stream} ${step.revision}`} step={step} onGo={onGo} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        {next !== null && (
          <Button variant="contained" onClick={() => setFrom(next)}>
            {texts.more}
          </Button>
        )}
        {from > 0 && (
          <Button variant="outlined" onClick={() => setFrom(0)}>
            {texts.fromStart}
          </Button>
        )}
      </Box>
    </Box>
  );
};
