import CreditCardOffRounded from '@mui/icons-material/CreditCardOffRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { topUpTexts } from '@/shared/i18n/profile';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';

/** Says that no card provider is configured. */
export const TopUpScreen = () => {
  useDocumentTitle(topUpTexts.title);
  return (
    <MessagePanel
      Icon={CreditCardOffRounded}
      level={1}
      title={topUpTexts.title}
      text={topUpTexts.text}
    >
      <Button component={Link} to={paths.profile.href()} variant="outlined">
        {topUpTexts.back}
      </Button>
    </MessagePanel>
  );
};
