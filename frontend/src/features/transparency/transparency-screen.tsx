import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Transparency } from '@contracts/transparency';
import { useDrawCounts } from '@/entities/draw/draw-counts.api';
import { commonTexts } from '@/shared/i18n/common';
import { drawTexts } from '@/shared/i18n/draw';
import { transparencyTexts as texts } from '@/shared/i18n/transparency';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { Fold } from '@/shared/ui/fold';
import { LineLink } from '@/shared/ui/line-link';
import { stackSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import { Arrived } from './arrived';
import { Days } from './days';
import { Replay } from './replay';
import { STEP_DRAWINGS } from './step-drawings';

const countTexts = texts.counts;

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

/** How many raffles there are of each kind, and how their draws were checked. */
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
      {proven === drawn && <Typography>{countTexts.allProven(drawn)}</Typography>}
      <Typography>{countTexts.resealed(resealed)}</Typography>
    </>
  );
};

interface HeadlineProps {
  readonly counts: Transparency | undefined;
  readonly failed: boolean;
}

/** What the page says first, in two lines; nothing is known while it loads. */
const Headline = ({ counts, failed }: HeadlineProps) => {
  if (failed || counts?.drawn === 0)
    return <Typography variant="h1">{texts.anyHeadline}</Typography>;
  const lines = counts && texts.headline(counts.drawn, counts.proven);
  return (
    <Typography variant="h1" sx={{ '& > span': { display: 'block' } }}>
      {lines?.map((line) => <span key={line}>{line} </span>) ?? (
        <span role="status" aria-label={commonTexts.loading}>
          <Skeleton />
          <Skeleton />
        </span>
      )}
    </Typography>
  );
};

const stepTexts = texts.steps;

/** The three steps of a draw in pictures. */
const ThreeSteps = () => (
  <Sheet title={stepTexts.title}>
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {stepTexts.all.map(({ title, text }, index) => {
        const StepDrawing = STEP_DRAWINGS[index];
        return (
          <li key={title}>
            {StepDrawing && <StepDrawing />}
            <Typography variant="h4" component="h3" sx={{ mt: 1.5, mb: 0.5 }}>
              {title}
            </Typography>
            <Typography color="textSecondary">{text}</Typography>
          </li>
        );
      })}
    </Box>
  </Sheet>
);

const howTexts = texts.how;

/** How a draw works in its own words. */
const Details = () => (
  <Fold title={howTexts.title}>
    <Box component="ol" sx={{ m: 0, mb: 2, pl: 3, display: 'grid', gap: 1.5 }}>
      {howTexts.steps.map(({ title, text }) => (
        <li key={title}>
          <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
          <Typography color="textSecondary">{text}</Typography>
        </li>
      ))}
    </Box>
    <LineLink to={`${paths.help.href()}#quien-sortea`}>{howTexts.help}</LineLink>
  </Fold>
);

const Limits = () => (
  <Fold title={howTexts.limits}>
    <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, color: 'text.secondary' }}>
      {[...drawTexts.honestyText, ...howTexts.limitPoints].map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Box>
  </Fold>
);

/** That all draws are right, why, one to try it with, and what the site can be held to. */
export const TransparencyScreen = () => {
  useDocumentTitle(texts.title);
  const { data: counts, isError, isFetching, refetch } = useDrawCounts();
  const { drawn = 0, proven = 0 } = counts ?? {};
  return (
    <Container maxWidth="md" sx={{ ...stackSx, pt: { xs: 1, md: 4 } }}>
      <Typography sx={{ fontWeight: 700, color: 'primary.main', mb: -2 }}>{texts.title}</Typography>
      <Headline counts={counts} failed={counts === undefined && isError} />
      {counts === undefined && isError && (
        <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {proven < drawn && (
        <Typography color="error">{countTexts.notProven(drawn - proven)}</Typography>
      )}
      <Typography variant="subtitle1">{texts.intro}</Typography>
      <ThreeSteps />
      <Replay />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Fold title={countTexts.title}>{counts && <Known counts={counts} />}</Fold>
        <Arrived />
        <Limits />
        <Details />
        <Days />
      </Box>
    </Container>
  );
};
