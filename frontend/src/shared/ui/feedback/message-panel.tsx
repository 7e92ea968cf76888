import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MessagePanelProps {
  readonly Icon: SvgIconComponent;
  readonly title: string;
  readonly text?: string;
  /** Heading level of the title; 1 where the panel is the whole screen. */
  readonly level?: 1 | 2 | 3;
  /** What to do next. */
  readonly children?: ReactNode;
}

/** An empty, failed or missing thing, in words, with the next step under them. */
export const MessagePanel = ({ Icon, title, text, level = 2, children }: MessagePanelProps) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: 1.5,
      px: 3,
      py: { xs: 6, md: 8 },
    }}
  >
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 72,
        height: 72,
        borderRadius: '50%',
        bgcolor: 'action.hover',
        color: 'primary.main',
        mb: 1,
      }}
    >
      <Icon aria-hidden fontSize="large" />
    </Box>
    <Typography variant="h3" component={`h${level}`}>
      {title}
    </Typography>
    {text !== undefined && (
      <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
        {text}
      </Typography>
    )}
    {children}
  </Box>
);
