import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useDrawCounts } from '@/entities/draw/draw-counts.api';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';
import { RollingNumber } from '@/shared/ui/rolling-number';

const texts = homeTexts.figures;

const COUNTS = [
  { name: 'proven', words: texts.proven, to: paths.transparency.href() },
  { name: 'drawnThisMonth', words: texts.prizes, to: paths.transparency.href() },
  { name: 'onSale', words: texts.onSale, to: paths.search.href() },
] as const;

/** Its place is kept while the figures load, or where there are none. */
const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
  gap: 1,
  minHeight: { xs: '4.25rem', md: '2.75rem' },
  textAlign: 'center',
  '& a': {
    display: 'flex',
    flexDirection: { xs: 'column', md: 'row' },
    alignItems: { xs: 'center', md: 'baseline' },
    justifyContent: 'center',
    columnGap: 0.75,
    color: 'text.secondary',
    typography: { xs: 'caption', md: 'body1' },
    lineHeight: 1.3,
    minHeight: 44,
    textDecoration: 'none',
    '&:hover': { color: 'text.primary', textDecoration: 'underline' },
  },
  '& strong': { fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.2, color: 'text.primary' },
  // All have two lines where one of them does.
  '& a > span': { minHeight: { xs: '2.6em', md: 0 } },
} as const;

/** What the shop has done, in figures. One that is zero says nothing yet. */
export const Figures = () => {
  const { data, isError } = useDrawCounts();
  return (
    <Box component="ul" aria-label={texts.title} aria-busy={!data && !isError} sx={listSx}>
      {data &&
        COUNTS.filter(({ name }) => data[name] > 0).map(({ name, words, to }) => (
          <li key={name}>
            <Link to={to}>
              <strong>
                <RollingNumber value={data[name]} />
              </strong>
              <span>{words(data[name])}</span>
            </Link>
          </li>
        ))}
    </Box>
  );
};
