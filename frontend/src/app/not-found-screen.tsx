import ExploreOffRounded from '@mui/icons-material/ExploreOffRounded';
import { notFoundTexts } from '@/shared/i18n/not-found';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { WaysOn } from '@/shared/ui/feedback/ways-on';

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
