import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '@/shared/lib/use-document-title';

interface ConsoleHeadingProps {
  readonly title: string;
  /** What the part is for, in a sentence. */
  readonly intro?: string;
  /** Beside it where there is room. */
  readonly children?: ReactNode;
}

/** The beginning of every part of the console. Also names the tab of the browser. */
export const ConsoleHeading = ({ title, intro, children }: ConsoleHeadingProps) => {
  useDocumentTitle(title);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {intro !== undefined && (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '72ch' }}>
            {intro}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
};
