import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import { shellTexts } from '@/shared/i18n/shell';
import { useOnline } from '@/shared/lib/use-online';

export const OfflineMark = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'center',
            px: 2,
            py: 1,
            bgcolor: 'warning.main',
            color: 'warning.contrastText',
            typography: 'body2',
            fontWeight: 600,
          }}
        >
          <CloudOffRounded fontSize="small" />
          {shellTexts.offline}
        </Box>
      )}
    </div>
  );
};
