import Box from '@mui/material/Box';
import { commonTexts } from '@/shared/i18n/common';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

interface InlineFailureProps {
  readonly onRetry: () => void;
  /** A retry is running. */
  readonly retrying: boolean;
  /** Names the part that could not be loaded. */
  readonly text?: string;
}

/** One line for a part that could not be loaded, with a button to retry. */
export const InlineFailure = ({
  onRetry,
  retrying,
  text = commonTexts.failed.title,
}: InlineFailureProps) => (
  <Box
    role="alert"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
  >
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {text}
    </Box>
    <FocusableButton disabled={retrying} onClick={onRetry}>
      {retrying ? commonTexts.loading : commonTexts.retry}
    </FocusableButton>
  </Box>
);
