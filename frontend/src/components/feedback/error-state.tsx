import WifiTetheringErrorRounded from '@mui/icons-material/WifiTetheringErrorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { commonTexts } from '../../i18n/common';
import { MessagePanel } from './message-panel';

interface ErrorStateProps {
  readonly onRetry: () => void;
  readonly title?: string;
  readonly text?: string;
}

/** What could not be loaded, and the button to try again. */
export const ErrorState = ({
  onRetry,
  title = commonTexts.failed.title,
  text = commonTexts.failed.text,
}: ErrorStateProps) => (
  <Box role="alert">
    <MessagePanel Icon={WifiTetheringErrorRounded} title={title} text={text}>
      <Button variant="contained" onClick={onRetry} sx={{ mt: 1 }}>
        {commonTexts.retry}
      </Button>
    </MessagePanel>
  </Box>
);
