import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Audit } from '@contracts/operations-audit';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { formatRelative } from '@/shared/lib/dates';
import { useToast } from '@/shared/lib/toasts';
import { useNow } from '@/shared/lib/use-now';
import { useConfirmed } from '@/features/operations/use-confirmed';
import { sheetSx } from '@/shared/ui/paper.styles';
import { ProgressWithWords } from '@/shared/ui/progress-with-words';
import { useActOnAuditMutation, type AuditAct } from './audit.api';

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
  const confirmed = useConfirmed();
  const toast = useToast();
  const send = async (chosen: AuditAct) => {
    try {
      await confirmed(() => act(chosen).unwrap());
    } catch (error) {
      toast({ tone: 'error', title: commonTexts.error, text: detailOf(error, texts.failed) });
    }
  };
  const label = (one: AuditAct) => (one === 'start' && state !== 'none' ? texts.again : texts[one]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {ACTS[state].map((one, index) => (
        <Button
          // The button that was pressed stays, with the next thing to do.
          key={index}
          size="large"
          variant={index === 0 ? 'contained' : 'outlined'}
          aria-disabled={isLoading}
          onClick={() => !isLoading && void send(one)}
        >
          {label(one)}
        </Button>
      ))}
    </Box>
  );
};

const IS_SHOWN: readonly Audit['state'][] = ['requested', 'running', 'stopped'];

/** How the audit is, and what can be done with it. */
export const AuditSheet = ({ audit }: { readonly audit: Audit }) => {
  const now = useNow();
  const { state, startedBy, requestedAt, failure } = audit;
  return (
    <Box sx={{ ...sheetSx, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status">
        <Typography sx={{ fontWeight: 650 }}>{texts.states[state]}</Typography>
        {failure !== null && <Typography color="error">{texts.failure(failure)}</Typography>}
      </Box>
      {startedBy !== null && requestedAt !== null && (
        <Typography color="textSecondary">
          {texts.startedBy(startedBy, formatRelative(requestedAt, now))}
        </Typography>
      )}
      {IS_SHOWN.includes(state) && (
        <ProgressWithWords
          label={texts.progress[audit.phase]}
          share={audit.share}
          words={texts.done[audit.phase](audit)}
        />
      )}
      <Actions state={state} />
    </Box>
  );
};
