import type { SvgIconComponent } from '@mui/icons-material';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TEXT_MAX } from '@contracts/limits';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { useGetRafflesInfiniteQuery } from '@/entities/raffle/raffle.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { notFoundTexts } from '@/shared/i18n/not-found';
import { searchTexts } from '@/shared/i18n/search';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';

const boxSx = {
  display: 'flex',
  width: '100%',
  maxWidth: 480,
  pl: 2.5,
  pr: 0.5,
  mt: 1,
  minHeight: 52,
  alignItems: 'center',
  borderRadius: 99,
  bgcolor: 'background.paper',
  border: '2px solid',
  borderColor: 'outline',
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: '0 0 0 2px var(--rv-palette-primary-main)',
  },
} as const;

/** A search field that leads to the search screen. */
const QuickSearch = () => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (event: React.SubmitEvent) => {
    event.preventDefault();
    void navigate(paths.search.href({ text: text.trim() }));
  };
  return (
    <Box component="form" role="search" sx={boxSx} onSubmit={search}>
      <InputBase
        fullWidth
        value={text}
        placeholder={searchTexts.placeholder}
        onChange={({ target }) => setText(target.value)}
        inputProps={{ 'aria-label': searchTexts.box, enterKeyHint: 'search', maxLength: TEXT_MAX }}
        sx={{ '& input:focus-visible': { outline: 'none' } }}
      />
      <IconButton type="submit" aria-label={searchTexts.send} color="primary">
        <SearchRounded />
      </IconButton>
    </Box>
  );
};

const SHOWN = 4;

/** Raffles that end soon. Shows nothing when there are none, or when they can't be read. */
const EndingSoon = () => {
  const heading = useId();
  const { data, isError } = useGetRafflesInfiniteQuery(
    { sortBy: 'endDate_asc', limit: SHOWN },
    freshFor(CACHE.minute),
  );
  const raffles = data?.pages[0]?.items;
  if (isError || raffles?.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography variant="h2" id={heading} sx={{ mb: 2 }}>
        {notFoundTexts.endingSoon}
      </Typography>
      <RaffleGrid raffles={raffles} skeletons={SHOWN} layout="shelf" />
    </Box>
  );
};

interface DeadEndProps {
  readonly Icon: SvgIconComponent;
  readonly title: string;
  readonly text: string;
  /** What to do next; by default, to search. */
  readonly children?: ReactNode;
}

/** The screen of an address that shows nothing, with ways on: a search, and raffles to look at. */
export const DeadEnd = ({ Icon, title, text, children }: DeadEndProps) => {
  useDocumentTitle(title);
  return (
    <Container maxWidth="lg" sx={{ '& > *': { minWidth: 0 } }}>
      <MessagePanel Icon={Icon} level={1} title={title} text={text}>
        <QuickSearch />
        {children}
      </MessagePanel>
      <EndingSoon />
    </Container>
  );
};
