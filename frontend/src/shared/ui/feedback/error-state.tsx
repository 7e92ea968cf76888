import WifiTetheringErrorRounded from '@mui/icons-material/WifiTetheringErrorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { commonTexts } from '@/shared/i18n/common';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from './message-panel';

interface ErrorStateProps {
  readonly onRetry: () => void;
  readonly title?: string;
  readonly text?: string;
  /** Heading level of the title. */
  readonly level?: 1 | 2 | 3;
}

/** Something could not be loaded, with a button to retry. */
export const ErrorState = ({
  onRetry,
  title = commonTexts.failed.title,
  text = commonTexts.failed.text,
  level = 2,
}: ErrorStateProps) => (
  <Box role="alert">
    <MessagePanel Icon={WifiTetheringErrorRounded} level={level} title={title} text={text}>
      <Button variant="contained" onClick={onRetry} sx={{ mt: 1 }}>
        {commonTexts.retry}
      </Button>
    </MessagePanel>
  </Box>
);

/** A whole screen could not be loaded: also names the tab. */
export const ScreenFailure = ({ onRetry }: { readonly onRetry: () => void }) => {
  useDocumentTitle(commonTexts.failed.title);
  return <ErrorState level={1} onRetry={onRetry} />;
};
