import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FailedJob } from '@contracts/operations-health';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { healthTexts } from '@/shared/i18n/operations-health';
import { formatRelative } from '@/shared/lib/dates';
import { counted } from '@/shared/lib/numbers';
import { useToast } from '@/shared/lib/toasts';
import { useConfirmed } from '@/features/operations/use-confirmed';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { useListFailedJobsQuery, useRemoveJobMutation, useRetryJobMutation } from './health.api';
import { Part } from './part';

const texts = healthTexts.jobs;

const Actions = ({ job }: { readonly job: FailedJob }) => {
  const [retry, retrying] = useRetryJobMutation();
  const [remove, removing] = useRemoveJobMutation();
  const [isAsking, setAsking] = useState(false);
  const confirmed = useConfirmed();
  const toast = useToast();
  const busy = retrying.isLoading || removing.isLoading;
  const act = async (send: () => Promise<null>, title: string) => {
    try {
      if ((await confirmed(send)) !== undefined) toast({ title });
    } catch (error) {
      toast({ tone: 'error', title: commonTexts.error, text: detailOf(error, texts.failed) });
    }
  };
  if (isAsking)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flexBasis: '100%' }}>{texts.sure}</Typography>
        <Button
          color="error"
          variant="contained"
          disabled={busy}
          onClick={() => void act(() => remove(job).unwrap(), texts.removed)}
        >
          {texts.reallyRemove}
        </Button>
        <Button disabled={busy} onClick={() => setAsking(false)}>
          {texts.keep}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() => void act(() => retry(job).unwrap(), texts.retried)}
      >
        {texts.retry}
      </Button>
      <Button color="error" disabled={busy} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
    </Box>
  );
};

interface JobProps {
  readonly job: FailedJob;
  readonly now: number;
}

const Job = ({ job, now }: JobProps) => (
  <Box
    component="li"
    sx={{ display: 'grid', gap: 1, py: 2, borderTop: '1px solid', borderColor: 'divider' }}
  >
    <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
      {healthTexts.queues.names[job.queue] ?? job.queue}: {job.reason}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {texts.attempts(counted(job.attempts, texts.attempt, texts.attemptMany))}
      {formatRelative(job.failedAt, now)}. {job.id} {job.data}
    </Typography>
    <Actions job={job} />
  </Box>
);

/** The jobs that were given up, with what can be done about each. */
export const FailedJobs = ({ now }: { readonly now: number }) => {
  const { data, isError, isFetching, refetch } = useListFailedJobsQuery(undefined);
  return (
    <Part title={texts.title}>
      {isError && <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.jobs.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.jobs.map((job) => (
          <Job key={`${job.queue} ${job.id}`} job={job} now={now} />
        ))}
      </Box>
    </Part>
  );
};
