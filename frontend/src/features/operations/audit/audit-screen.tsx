import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { operationsTexts } from '@/shared/i18n/operations';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { stackSx } from '@/shared/ui/paper.styles';
import { AuditSheet } from './audit-sheet';
import { useGetAuditQuery } from './audit.api';
import { Report } from './report';

const READ_EVERY_MS = 1_000;

/** Starts an audit, follows it, and shows what it has found. */
export const AuditScreen = () => {
  const { title } = operationsTexts.parts.auditoria;
  useDocumentTitle(title);
  const { data, isError, isFetching, refetch } = useGetAuditQuery(undefined, {
    pollingInterval: READ_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const readAgain = () => void refetch();
  if (!data) return isError ? <ScreenFailure onRetry={readAgain} /> : <Spinner />;
  return (
    <Box sx={stackSx}>
      <div>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '72ch' }}>
          {texts.intro}
        </Typography>
      </div>
      {isError && <InlineFailure text={texts.stale} retrying={isFetching} onRetry={readAgain} />}
      <AuditSheet audit={data} />
      {data.report && <Report report={data.report} />}
    </Box>
  );
};
