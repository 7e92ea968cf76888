import BrokenImageRounded from '@mui/icons-material/BrokenImageRounded';
import Button from '@mui/material/Button';
import { commonTexts } from '@/shared/i18n/common';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from './message-panel';

/** Shown in place of a screen that threw, or whose code could not be fetched. */
export const ScreenCrash = () => {
  useDocumentTitle(commonTexts.crashed.title);
  return (
    <MessagePanel
      Icon={BrokenImageRounded}
      level={1}
      title={commonTexts.crashed.title}
      text={commonTexts.crashed.text}
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        {commonTexts.crashed.reload}
      </Button>
    </MessagePanel>
  );
};
