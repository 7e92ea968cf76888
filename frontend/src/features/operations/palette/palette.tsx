import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { detailOf } from '@/shared/api/problems';
import { paletteTexts as texts } from '@/shared/i18n/operations-palette';
import { OptionGroup } from '@/shared/ui/option-group';
import { LETTERS_LEAST, optionsFor, type PaletteOption } from './palette-options';
import { useFindPeopleQuery, useFindRafflesQuery } from './palette.api';

const PAUSE_MS = 150;

/** The text as it was when somebody last paused. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** What there is for a text. Of people nothing is read until somebody asks for them. */
const useFound = (typed: string, peopleAsked: string | undefined) => {
  const now = typed.trim();
  const text = useSettled(now);
  const raffles = useFindRafflesQuery(text, { skip: text.length < LETTERS_LEAST });
  const areAsked = peopleAsked === now;
  const people = useFindPeopleQuery(peopleAsked ?? '', { skip: !areAsked });
  return {
    found: {
      isPending: now.length >= LETTERS_LEAST && (text !== now || raffles.isFetching),
      raffles: text.length < LETTERS_LEAST ? [] : (raffles.currentData ?? []),
      people: areAsked ? (people.currentData ?? []) : undefined,
    },
    isSearching: text !== now || raffles.isFetching || people.isFetching,
    error: (areAsked && people.error) || raffles.error,
    isNobody: areAsked && people.currentData?.length === 0,
  };
};

const FIELD = 'palette';

/** The palette was opened to type here. */
const FocusField = () => {
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  return null;
};

/** The list stands below the field, inside of the dialog. */
const Inline = ({ children }: Pick<PopperProps, 'children'>) => (
  <Box sx={{ minHeight: 0, overflowY: 'auto' }}>
    {typeof children === 'function' ? children({ placement: 'bottom' }) : children}
  </Box>
);

const dialogSx = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 2, md: '12vh' }, borderRadius: '16px' },
} as const;

const listSx = {
  '& .MuiAutocomplete-paper': { boxShadow: 'none', m: 0, bgcolor: 'transparent' },
  '& .MuiAutocomplete-listbox': { maxHeight: '50dvh', p: 1 },
  '& .MuiAutocomplete-option': {
    minHeight: { xs: 44, md: 36 },
    borderRadius: 1,
    columnGap: 1.5,
    flexWrap: 'wrap',
  },
  '& .MuiAutocomplete-groupLabel': { position: 'static', lineHeight: '32px', bgcolor: 'inherit' },
} as const;

/** Goes to whatever somebody types: a part, a raffle, a person or events. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const [peopleAsked, setPeopleAsked] = useState<string>();
  const navigate = useNavigate();
  const { found, isSearching, error, isNobody } = useFound(typed, peopleAsked);
  const options = optionsFor(typed, found);
  const choose = ({ to }: PaletteOption) => {
    if (to === undefined) {
      setPeopleAsked(typed.trim());
      return;
    }
    onClose();
    void navigate(to);
  };
  const status = () => {
    if (isSearching) return texts.searching;
    if (error) return detailOf(error, texts.failed);
    if (isNobody) return texts.noPeople(typed.trim());
    return options.length === 0 ? texts.nothing : '';
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': texts.open } }}
      onClose={onClose}
      sx={dialogSx}
      // It goes with the screen from which it leads away.
      transitionDuration={0}
    >
      <Box sx={listSx}>
        <Autocomplete<PaletteOption>
          id={FIELD}
          open
          autoHighlight
          disablePortal
          clearOnBlur={false}
          forcePopupIcon={false}
          options={options}
          value={null}
          clearIcon={null}
          inputValue={typed}
          filterOptions={(all) => all}
          groupBy={({ group }) => texts.groups[group]}
          renderGroup={({ key, ...group }) => <OptionGroup key={key} {...group} />}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ label }) => label}
          isOptionEqualToValue={({ id }, value) => id === value.id}
          noOptionsText={isSearching ? texts.searching : texts.nothing}
          onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
          onChange={(_event, option) => option && choose(option)}
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          slots={{ popper: Inline }}
          renderInput={(field) => (
            <Box sx={{ p: 1.5, pb: 0.5 }}>
              <FocusField />
              <TextField {...field} label={texts.search} />
            </Box>
          )}
          renderOption={({ key, ...props }, { label, hint }) => (
            <Box component="li" key={key} {...props}>
              <span>{label}</span>
              {hint !== undefined && (
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ ml: 'auto', textAlign: 'right' }}
                >
                  {hint}
                </Typography>
              )}
            </Box>
          )}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          px: 2,
          py: 1,
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography role="status" variant="caption">
          {status()}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ display: { xs: 'none', md: 'block' } }}
        >
          {texts.help}
        </Typography>
      </Box>
    </Dialog>
  );
};
