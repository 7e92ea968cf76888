import ExploreOffRounded from '@mui/icons-material/ExploreOffRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { MessagePanel } from '../../components/feedback/message-panel';
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
      <Button component={Link} to={paths.home.href()} variant="contained">
        {notFoundTexts.home}
      </Button>
    </MessagePanel>
  );
};
