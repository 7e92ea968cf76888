import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { sheetSx } from '@/shared/ui/paper.styles';

type NoEventsProps = Pick<ComponentProps<typeof MessagePanel>, 'Icon' | 'title' | 'text'>;

/** Where the table of events would stand. */
export const NoEvents = (props: NoEventsProps) => (
  <Box sx={{ ...sheetSx, p: 0 }}>
    <MessagePanel {...props} />
  </Box>
);
