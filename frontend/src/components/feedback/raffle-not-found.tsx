import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { notFoundTexts } from '../../i18n/not-found';
import { useDocumentTitle } from '../../lib/hooks/use-document-title';
import { MessagePanel } from './message-panel';
import { WaysOn } from './ways-on';

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
