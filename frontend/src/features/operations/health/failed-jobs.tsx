import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { FailedJob } from '@contracts/operations-health';
import { healthTexts } from '@/shared/i18n/operations-health';
import { formatRelative } from '@/shared/lib/dates';
import { counted, formatCount } from '@/shared/lib/numbers';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { MoreButton } from '@/shared/ui/more-button';
import { useListFailedJobsQuery, useRemoveJobMutation, useRetryJobMutation } from './health.api';
import { Part } from './part';
import { ReasonButton } from '@/features/operations/reason-dialog';

const texts = healthTexts.jobs;

/** The other parts of the site's health stand behind them. */
const AT_FIRST = 10;

const Actions = ({ job }: { readonly job: FailedJob }) => {
  const [retry] = useRetryJobMutation();
  const [remove] = useRemoveJobMutation();
  const { queue, id } = job;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <ReasonButton
        variant="outlined"
        act={texts.retry}
        subject={id}
        send={(reason) => retry({ queue, id, reason }).unwrap()}
      />
      <ReasonButton
        color="error"
        act={texts.remove}
        subject={id}
        send={(reason) => remove({ queue, id, reason }).unwrap()}
      />
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
    <Typography sx={{ fontWeight: 650 }}>
      {texts.lost(healthTexts.queues.names[job.queue] ?? job.queue, job.reason)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {texts.attempts(counted(job.attempts, texts.attempt, texts.attemptMany))}
      {formatRelative(job.failedAt, now)}. {job.id} {job.data}
    </Typography>
    <Actions job={job} />
  </Box>
);

interface FailedJobsProps {
  readonly now: number;
  /** Also those that the list has no room for. */
  readonly total: number;
}

/** The jobs that were given up, with what can be done about each. */
export const FailedJobs = ({ now, total }: FailedJobsProps) => {
  const { data, isError, isFetching, refetch } = useListFailedJobsQuery(undefined);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const more = {
    there: !isWhole && (data?.jobs.length ?? 0) > AT_FIRST,
    loading: false,
    failed: false,
    load: () => setWhole(true),
  };
  return (
    <Part title={texts.title} isKnown>
      {isError && <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.jobs.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {data && data.jobs.length < total && (
        <Typography color="textSecondary">
          {texts.shown(formatCount(data.jobs.length), formatCount(total))}
        </Typography>
      )}
      <Box ref={list} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.jobs.slice(0, isWhole ? undefined : AT_FIRST).map((job) => (
          <Job key={`${job.queue} ${job.id}`} job={job} now={now} />
        ))}
      </Box>
      <MoreButton more={more} words={texts} list={list} />
    </Part>
  );
};
