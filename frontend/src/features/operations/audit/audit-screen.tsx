import Box from '@mui/material/Box';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { operationsTexts } from '@/shared/i18n/operations';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { stackSx } from '@/shared/ui/paper.styles';
import { AuditSheet } from './audit-sheet';
import { useGetAuditQuery } from './audit.api';
import { Report } from './report';

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
