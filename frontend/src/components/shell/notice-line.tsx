import Box from '@mui/material/Box';
import { CACHE, freshFor } from '../../lib/cache-times';
import { useGetSiteQuery } from '../../lib/site/site.api';

/** The operator's line above everything, if there is one. */
export const NoticeLine = () => {
  const { data } = useGetSiteQuery(undefined, freshFor(CACHE.hour));
  if (!data?.notice) return null;
  return (
    <Box
      role="note"
      sx={{
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        textAlign: 'center',
        typography: 'caption',
        fontWeight: 600,
        px: 2,
        py: 0.75,
      }}
    >
      {data.notice}
    </Box>
  );
};
