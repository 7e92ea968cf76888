import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useEffect, useState } from 'react';
import { searchTexts } from '@/shared/i18n/search';

const PAUSE_MS = 250;

/** The text while somebody types. A pause sends it; a change from outside replaces it. */
const useTypedText = (text: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // Usually our own text comes back, and more may have been typed since.
    if (text !== sent) {
      setSent(text);
      setTyped(text);
    }
  }

  const send = (latest: string) => {
    setTyped(latest);
    setSent(latest);
    onSearch(latest);
  };

  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);

  return { typed, setTyped, send };
};

interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

const boxSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 2.5,
  pr: 1,
  minHeight: 60,
  borderRadius: 99,
  bgcolor: 'background.paper',
  border: '2px solid',
  borderColor: 'divider',
  '&:focus-within': { borderColor: 'primary.main' },
};

export const SearchBox = ({ text, onSearch }: SearchBoxProps) => {
  const { typed, setTyped, send } = useTypedText(text, onSearch);
  return (
    <Box
      component="form"
      role="search"
      sx={boxSx}
      onSubmit={(event: React.SubmitEvent) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <SearchRounded aria-hidden sx={{ color: 'text.secondary' }} />
      <InputBase
        fullWidth
        value={typed}
        placeholder={searchTexts.placeholder}
        onChange={({ target }) => setTyped(target.value)}
        inputProps={{ 'aria-label': searchTexts.box, enterKeyHint: 'search', maxLength: 200 }}
        sx={{
          fontSize: '1.0625rem',
          '& input': { py: 1.75, '&:focus-visible': { outline: 'none' } },
        }}
      />
      {typed !== '' && (
        <IconButton aria-label={searchTexts.clearText} onClick={() => send('')}>
          <CloseRounded />
        </IconButton>
      )}
    </Box>
  );
};
