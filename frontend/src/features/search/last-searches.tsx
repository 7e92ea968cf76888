import CloseRounded from '@mui/icons-material/CloseRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useId, useRef, useState } from 'react';
import { searchTexts } from '@/shared/i18n/search';
import { forgetSearch, forgetSearches, keptSearches } from '@/shared/lib/kept-searches';

/** One line on a phone, which scrolls up to the edges of the screen. */
const lineSx = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  alignItems: 'center',
  gap: 1,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
} as const;

const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: { xs: '70vw', md: '100%' },
  borderRadius: 99,
  bgcolor: 'action.hover',
} as const;

const textSx = {
  gap: 1,
  minHeight: 44,
  minWidth: 0,
  pl: 1.75,
  pr: 0.5,
  borderRadius: 99,
  typography: 'body2',
  fontWeight: 600,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

interface LastSearchesProps {
  readonly onChoose: (text: string) => void;
}

/** What was sought last in this browser, while nothing is. Each can be taken away, and all. */
export const LastSearches = ({ onChoose }: LastSearchesProps) => {
  const label = useId();
  const [searches, setSearches] = useState(keptSearches);
  const box = useRef<HTMLElement>(null);
  if (searches.length === 0) return null;
  /** The button goes with its search: the keyboard goes on at the list, or at the field. */
  const shown = (forget: () => void) => {
    forget();
    const left = keptSearches();
    const next =
      left.length > 0 ? box.current : document.querySelector<HTMLElement>('[role="combobox"]');
    next?.focus();
    setSearches(left);
  };
  return (
    <Box component="section" ref={box} tabIndex={-1} aria-labelledby={label} sx={lineSx}>
      <Box component="h2" id={label} sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        {searchTexts.last}
      </Box>
      {searches.map((text) => (
        <Box key={text} sx={chipSx}>
          <ButtonBase onClick={() => onChoose(text)} sx={textSx}>
            <HistoryRounded aria-hidden fontSize="small" color="action" />
            <span>{text}</span>
          </ButtonBase>
          <IconButton
            aria-label={searchTexts.forget(text)}
            onClick={() => shown(() => forgetSearch(text))}
          >
            <CloseRounded fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button size="small" onClick={() => shown(forgetSearches)} sx={{ minHeight: 44 }}>
        {searchTexts.forgetAll}
      </Button>
    </Box>
  );
};
