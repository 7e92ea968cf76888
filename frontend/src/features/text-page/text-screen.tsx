import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { NavLink, useLocation } from 'react-router-dom';
import { TEXT_PAGE_NAMES, type TextPage, type TextPageName } from '@contracts/text-pages';
import { api, CACHE } from '@/shared/api/api';
import { commonTexts } from '@/shared/i18n/common';
import { shellTexts } from '@/shared/i18n/shell';
import { textPageTexts } from '@/shared/i18n/text-page';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { Questions, anchorOf } from './questions';
import { SectionBody } from './section-body';

const { useGetTextQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getText: build.query<TextPage, TextPageName>({
      query: (name) => `texts/${name}`,
      keepUnusedDataFor: CACHE.hour,
    }),
  }),
});

/** A phone has them in the footer alone. */
const linksSx = {
  display: { xs: 'none', md: 'grid' },
  gap: 0.5,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    px: 2,
    borderRadius: 99,
    color: 'text.secondary',
    textDecoration: 'none',
    fontWeight: 600,
    '&:hover': { color: 'text.primary' },
    '&.active': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  },
} as const;

/** The other pages of text. */
const TextPages = () => (
  <Box component="nav" aria-label={textPageTexts.others} sx={linksSx}>
    {TEXT_PAGE_NAMES.map((name) => (
      <NavLink key={name} to={`/${name}`}>
        {shellTexts.footer.links[name]}
      </NavLink>
    ))}
  </Box>
);

const Sections = ({ sections }: Pick<TextPage, 'sections'>) =>
  sections.map((section) => (
    <Box
      component="section"
      key={section.heading}
      id={anchorOf(section.heading)}
      tabIndex={-1}
      sx={{ outline: 'none' }}
    >
      <Typography variant="h3" component="h2" sx={{ mt: 1.5, mb: 1 }}>
        {section.heading}
      </Typography>
      <SectionBody section={section} />
    </Box>
  ));

interface TextProps {
  readonly name: TextPageName;
  readonly page: TextPage;
}

const Text = ({ name, page }: TextProps) => {
  const { title, intro, sections, missing } = page;
  useDocumentTitle(title);
  return (
    <>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {missing.length > 0 && (
        <Alert role="note" severity="warning">
          {textPageTexts.incomplete(missing)}
        </Alert>
      )}
      {intro.map((paragraph) => (
        <Typography key={paragraph} variant="subtitle1">
          {paragraph}
        </Typography>
      ))}
      {name === 'ayuda' ? <Questions sections={sections} /> : <Sections sections={sections} />}
    </>
  );
};

const TextSkeleton = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" width="50%" height={40} />
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={88} />
    ))}
  </Box>
);

const columnsSx = {
  display: 'grid',
  gap: { xs: 3, md: 5 },
  alignItems: 'start',
  pt: { xs: 1, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
} as const;

/** A line is no longer than it can be read. */
const textSx = { display: 'grid', gap: 2, maxWidth: '72ch', minWidth: 0 } as const;

const nameIn = (pathname: string): TextPageName =>
  TEXT_PAGE_NAMES.find((name) => name === pathname.replaceAll('/', '').toLowerCase()) ?? 'ayuda';

/** A page that is only text: help, or legal. Its words come from the server. */
export const TextScreen = () => {
  const name = nameIn(useLocation().pathname);
  const { currentData, isError, refetch } = useGetTextQuery(name);
  if (isError && currentData === undefined) return <ScreenFailure onRetry={() => void refetch()} />;
  return (
    <Container maxWidth="lg" sx={columnsSx}>
      <TextPages />
      <Box sx={textSx}>
        {currentData === undefined ? <TextSkeleton /> : <Text name={name} page={currentData} />}
      </Box>
    </Container>
  );
};
