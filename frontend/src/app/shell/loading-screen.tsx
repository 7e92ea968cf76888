import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { commonTexts } from '@/shared/i18n/common';
import { useWaitsForCode } from '@/shared/lib/patient-import';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { Spinner } from '@/shared/ui/feedback/spinner';

/** Stands for a screen whose code is on its way, or can't come without a connection. */
export const LoadingScreen = () => {
  if (!useWaitsForCode()) return <Spinner />;
  const { title, text } = commonTexts.waitsForCode;
  return <MessagePanel Icon={CloudOffRounded} level={1} title={title} text={text} />;
};
