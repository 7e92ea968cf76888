import Box from '@mui/material/Box';
import { useSite } from '@/entities/site/site.api';
import { shellTexts } from '@/shared/i18n/shell';

/** The operator's notice. Its place is kept until the answer comes, so that nothing jumps. */
export const NoticeLine = () => {
  const { data, isError } = useSite();
  if (isError || data?.notice === null) return null;
  return (
    <Box
      component="aside"
      aria-label={shellTexts.notice}
      sx={{
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        textAlign: 'center',
        typography: 'caption',
        fontWeight: 600,
        minHeight: 30,
        px: 2,
        py: 0.75,
      }}
    >
      {data?.notice}
    </Box>
  );
};
