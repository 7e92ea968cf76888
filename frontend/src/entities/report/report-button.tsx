import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReportSubject } from '@contracts/reports';
import { useSession } from '@/entities/session/use-session';
import { reportTexts } from '@/shared/i18n/report';
import { lazily } from '@/shared/lib/patient-import';
import { useOverlay } from '@/shared/lib/use-overlay';
import { AskedPart } from '@/shared/ui/feedback/boundaries';

const ReportDialog = lazily('ReportDialog', () => import('./report-dialog'));

interface ReportButtonProps {
  readonly subject: ReportSubject;
  /** Of the raffle, or of the seller. */
  readonly id: number;
  readonly sellerId: number;
}

/** Opens the form to report a raffle or a seller; nobody reports themselves. */
export const ReportButton = ({ subject, id, sellerId }: ReportButtonProps) => {
  const { user } = useSession();
  const { isOpen, open, close } = useOverlay(`denuncia-${subject}`);
  const [isSeen, setSeen] = useState(isOpen);
  if (isOpen && !isSeen) setSeen(true);
  if (user?.id === sellerId) return null;
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<FlagOutlined />}
        aria-haspopup="dialog"
        onClick={open}
        sx={{ color: 'text.secondary', minHeight: 44 }}
      >
        {reportTexts.open}
      </Button>
      {isSeen && (
        <AskedPart asked={isOpen} onFailed={close}>
          <ReportDialog subject={subject} id={id} open={isOpen} onClose={close} />
        </AskedPart>
      )}
    </>
  );
};
