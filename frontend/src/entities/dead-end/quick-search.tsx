import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TEXT_MAX } from '@contracts/limits';
import { searchTexts } from '@/shared/i18n/search';
import { paths } from '@/shared/lib/paths';

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
  borderColor: 'divider',
  '&:focus-within': { borderColor: 'primary.main' },
} as const;

/** A search field that leads to the search screen. */
export const QuickSearch = () => {
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
