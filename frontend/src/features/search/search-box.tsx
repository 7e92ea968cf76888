import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useCallback, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import type { Suggestion } from '@contracts/search';
import { searchTexts } from '@/shared/i18n/search';
import { keepSearch } from '@/shared/lib/kept-searches';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { OptionGroup } from '@/shared/ui/option-group';
import { SuggestionRow, suggestionSlots } from './suggestion-row';
import { useSuggestions } from './use-suggestions';

const PAUSE_MS = 250;

/**
 * The text while somebody types. A pause sends it, and so does leaving the field: later it would
 * replace what was opened meanwhile. A change from outside replaces it.
 */
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

  /** Replaces what was typed, also what was not sent yet. */
  const settle = (latest: string) => {
    setTyped(latest);
    setSent(latest);
  };

  const send = (latest: string) => {
    settle(latest);
    keepSearch(latest);
    onSearch(latest);
  };

  const sendPending = useCallback(() => {
    if (typed === sent) return;
    setSent(typed);
    onSearch(typed);
  }, [typed, sent, onSearch]);

  useEffect(() => {
    const timer = setTimeout(sendPending, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sendPending]);

  return { typed, setTyped, send, sendPending, settle };
};

/**
 * Renders once more when the options have changed, before anything is painted. MUI drops the
 * highlighted option in the render that follows a change: without this, as soon as one is chosen.
 */
const useRenderAfter = (options: readonly Suggestion[]): void => {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => render(), [options, render]);
};

interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** Somebody has chosen a title or a category; a brand is searched for. */
  readonly onChoose: (suggestion: Suggestion) => void;
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
  borderColor: 'outline',
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: '0 0 0 2px var(--rv-palette-primary-main)',
  },
  fontSize: '1.0625rem',
  '& input': { py: 1.75, '&:focus-visible': { outline: 'none' } },
} as const;

const labelOf = (option: Suggestion | string): string =>
  typeof option === 'string' ? option : option.text;

/** Where one types what to look for: arrows choose a suggestion, Escape closes their list. */
export const SearchBox = ({ text, onSearch, onChoose }: SearchBoxProps) => {
  const { typed, setTyped, send, sendPending, settle } = useTypedText(text, onSearch);
  const [open, setOpen] = useState(false);
  const latest = useSuggestions(typed, open);
  // An answer that comes while somebody chooses must not put another one under the finger.
  const [held, setHeld] = useState<readonly Suggestion[] | null>(null);
  const options = held ?? latest;
  useRenderAfter(options);

  const choose = (chosen: Suggestion | string | null): void => {
    if (chosen === null) return;
    if (typeof chosen === 'string' || chosen.kind === 'brand') {
      send(labelOf(chosen));
      return;
    }
    // What was typed is no longer sought: a search would lead back from where this one leads.
    settle(chosen.kind === 'category' ? '' : typed);
    onChoose(chosen);
  };

  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event: React.SubmitEvent) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <Autocomplete<Suggestion, false, false, true>
        fullWidth
        freeSolo
        options={options}
        value={null}
        inputValue={typed}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false);
          setHeld(null);
        }}
        onHighlightChange={(_event, option) => setHeld(option === null ? null : options)}
        onInputChange={(_event, input, reason) => {
          if (reason !== 'input') return;
          setTyped(input);
          setHeld(null);
        }}
        onChange={(_event, chosen) => choose(chosen)}
        getOptionLabel={labelOf}
        getOptionKey={(option) =>
          typeof option === 'string' ? option : `${option.kind} ${option.text} ${option.raffleId}`
        }
        filterOptions={(all) => all}
        groupBy={({ kind }) => searchTexts.kinds[kind]}
        clearOnBlur={false}
        // They move in the text.
        handleHomeEndKeys={false}
        // Inside the landmark of the search.
        disablePortal
        slotProps={suggestionSlots}
        renderGroup={({ key, ...group }) => <OptionGroup key={key} {...group} />}
        renderOption={({ key, ...option }, suggestion) => (
          <SuggestionRow key={key} suggestion={suggestion} {...option} />
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <InputBase
            fullWidth
            ref={input.ref}
            onBlur={sendPending}
            startAdornment={<SearchRounded aria-hidden sx={{ color: 'text.secondary' }} />}
            endAdornment={
              typed !== '' && (
                <IconButton aria-label={searchTexts.clearText} onClick={() => send('')}>
                  <CloseRounded />
                </IconButton>
              )
            }
            placeholder={searchTexts.placeholder}
            inputProps={{
              ...htmlInput,
              className: undefined,
              'aria-label': searchTexts.box,
              enterKeyHint: 'search',
              maxLength: 200,
            }}
            sx={boxSx}
          />
        )}
      />
      <Box component="span" role="status" sx={visuallyHidden}>
        {searchTexts.suggested(open ? options.length : 0)}
      </Box>
    </Box>
  );
};
