import ExploreOffRounded from '@mui/icons-material/ExploreOffRounded';
import { MessagePanel } from '../../components/feedback/message-panel';
import { WaysOn } from '../../components/feedback/ways-on';
import { notFoundTexts } from '../../i18n/not-found';
import { useDocumentTitle } from '../../lib/hooks/use-document-title';

export const NotFoundScreen = () => {
  useDocumentTitle(notFoundTexts.title);
  return (
    <MessagePanel
      Icon={ExploreOffRounded}
      level={1}
      title={notFoundTexts.title}
      text={notFoundTexts.text}
    >
      <WaysOn />
    </MessagePanel>
  );
};
