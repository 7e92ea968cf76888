import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Audit } from '@contracts/operations-audit';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { endsSx } from '@/features/operations/fact-list';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { confirmed } from '@/features/operations/use-operator-act';
import { detailOf } from '@/shared/api/problems';
import { operationsTexts } from '@/shared/i18n/operations';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { formatRelative } from '@/shared/lib/dates';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { useNow } from '@/shared/lib/server-clock';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { stackSx, sheetSx } from '@/shared/ui/paper.styles';
import { ProgressWithWords } from '@/shared/ui/progress-with-words';
import { useGetAuditQuery, useActOnAuditMutation, type AuditAct } from './audit.api';
import { Report } from './report';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

/** What an operator can do in each state; the first is the main one. */
const ACTS: Readonly<Record<Audit['state'], readonly AuditAct[]>> = {
  none: ['start'],
  requested: ['end'],
  running: ['stop', 'end'],
  stopped: ['resume', 'end'],
  finished: ['start'],
  ended: ['start'],
  failed: ['start'],
  lost: ['start'],
};

const Actions = ({ state }: Pick<Audit, 'state'>) => {
  const [act, { isLoading }] = useActOnAuditMutation();
  const toast = useToast();
  const send = async (chosen: AuditAct) => {
    try {
      await confirmed(() => act(chosen).unwrap());
    } catch (error) {
      toast(errorToast(detailOf(error, texts.failed)));
    }
  };
  const label = (one: AuditAct) => (one === 'start' && state !== 'none' ? texts.again : texts[one]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {ACTS[state].map((one, index) => (
        <FocusableButton
          // The button that was pressed stays, with the next thing to do.
          key={index}
          variant={index === 0 ? 'contained' : 'outlined'}
          disabled={isLoading}
          onClick={() => void send(one)}
        >
          {label(one)}
        </FocusableButton>
      ))}
    </Box>
  );
};

const IS_SHOWN: readonly Audit['state'][] = ['requested', 'running', 'stopped'];

/** How the audit is, and what can be done with it. */
const AuditSheet = ({ audit }: { readonly audit: Audit }) => {
  const now = useNow();
  const { state, startedBy, requestedAt, failure } = audit;
  return (
    <Box sx={{ ...sheetSx, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={endsSx}>
        <div>
          <Box role="status">
            <Typography sx={{ fontWeight: 650 }}>{texts.states[state]}</Typography>
            {failure !== null && <Typography color="error">{texts.failure(failure)}</Typography>}
          </Box>
          {startedBy !== null && requestedAt !== null && (
            <Typography color="textSecondary">
              {texts.startedBy(startedBy, formatRelative(requestedAt, now))}
            </Typography>
          )}
        </div>
        <Actions state={state} />
      </Box>
      {IS_SHOWN.includes(state) && (
        <ProgressWithWords
          label={texts.progress[audit.phase]}
          share={audit.share}
          words={texts.done[audit.phase](audit)}
        />
      )}
    </Box>
  );
};

const READ_EVERY_MS = 1_000;

/** Starts an audit, follows it, and shows what it has found. */
export const AuditScreen = () => {
  const { title } = operationsTexts.parts.auditoria;
  const { data, isError, isFetching, refetch } = useGetAuditQuery(undefined, {
    pollingInterval: READ_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const readAgain = () => void refetch();
  return (
    <Box sx={stackSx}>
      <ConsoleHeading title={title} intro={texts.intro} />
      {!data && (isError ? <ErrorState onRetry={readAgain} /> : <SheetSkeleton sheets={[2]} />)}
      {data && isError && (
        <InlineFailure text={texts.stale} retrying={isFetching} onRetry={readAgain} />
      )}
      {data && <AuditSheet audit={data} />}
      {data?.report && <Report report={data.report} />}
    </Box>
  );
};
