import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Transparency } from '@contracts/transparency';
import { commonTexts } from '@/shared/i18n/common';
import { drawTexts } from '@/shared/i18n/draw';
import { transparencyTexts as texts, transparencyTexts } from '@/shared/i18n/transparency';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { LineLink } from '@/shared/ui/line-link';
import { stackSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import { Days } from './days';
import { useGetTransparencyQuery } from './transparency.api';

const countTexts = transparencyTexts.counts;

type Fact = readonly [name: string, count: number];

const listSx = {
  m: 0,
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 2,
    py: 1,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 800, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' },
} as const;

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box component="dl" sx={listSx}>
    {facts.map(([name, count]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
    ))}
  </Box>
);

const Heading = ({ children }: { readonly children: string }) => (
  <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
    {children}
  </Typography>
);

const Known = ({ counts }: { readonly counts: Transparency }) => {
  const { raffles, onSale, sealed, drawn, proven, resealed } = counts;
  const { unsold, belowMinimum, withdrawn } = counts.cancelled;
  const cancelled = unsold + belowMinimum + withdrawn;
  const all: readonly Fact[] = [
    [countTexts.raffles, raffles],
    [countTexts.onSale, onSale],
    [countTexts.sealed, sealed],
    [countTexts.drawn, drawn],
    [countTexts.cancelled, cancelled],
  ];
  const reasons: readonly Fact[] = [
    [countTexts.unsold, unsold],
    [countTexts.belowMinimum, belowMinimum],
    [countTexts.withdrawn, withdrawn],
  ];
  return (
    <>
      <Facts facts={all} />
      <Heading>{countTexts.reasons}</Heading>
      <Facts facts={reasons} />
      <Heading>{countTexts.checks}</Heading>
      <Typography color={proven < drawn ? 'error' : 'textPrimary'}>
        {proven < drawn ? countTexts.notProven(drawn - proven) : countTexts.allProven(drawn)}
      </Typography>
      <Typography>{countTexts.resealed(resealed)}</Typography>
    </>
  );
};

/** How many raffles there are of each kind, and how their draws were checked. */
const Counts = () => {
  const { data, isError, isFetching, refetch } = useGetTransparencyQuery(undefined);
  return (
    <Sheet gap={2} title={countTexts.title}>
      {data === undefined && !isError && (
        <Box role="status" aria-busy aria-label={commonTexts.loading}>
          <Skeleton variant="rounded" sx={{ height: { xs: 630, md: 440 } }} />
        </Box>
      )}
      {data === undefined && isError && (
        <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <Known counts={data} />}
    </Sheet>
  );
};

const howTexts = transparencyTexts.how;

/** How a draw works, and what it can't rule out. */
const HowItWorks = () => (
  <Sheet gap={2} title={howTexts.title}>
    <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
      {howTexts.steps.map(({ title, text }) => (
        <li key={title}>
          <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
          <Typography color="textSecondary">{text}</Typography>
        </li>
      ))}
    </Box>
    <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
      {howTexts.limits}
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, color: 'text.secondary' }}>
      {[...drawTexts.honestyText, ...howTexts.limitPoints].map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Box>
    <LineLink to={`${paths.help.href()}#quien-sortea`}>{howTexts.help}</LineLink>
  </Sheet>
);

/** What the site can be held to: its counts, its draws, and the root of each day. */
export const TransparencyScreen = () => {
  useDocumentTitle(texts.title);
  return (
    <Container maxWidth="md" sx={{ ...stackSx, pt: { xs: 1, md: 4 } }}>
      <Typography variant="h2" component="h1">
        {texts.title}
      </Typography>
      <Typography variant="subtitle1">{texts.intro}</Typography>
      <Counts />
      <HowItWorks />
      <Days />
    </Container>
  );
};
