import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { notFoundTexts } from '@/shared/i18n/not-found';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { WaysOn } from '@/shared/ui/feedback/ways-on';

/** In place of a screen about a raffle that does not exist. */
export const RaffleNotFound = () => {
  useDocumentTitle(notFoundTexts.raffle);
  return (
    <MessagePanel
      Icon={SearchOffRounded}
      level={1}
      title={notFoundTexts.raffle}
      text={notFoundTexts.raffleText}
    >
      <WaysOn />
    </MessagePanel>
  );
};
