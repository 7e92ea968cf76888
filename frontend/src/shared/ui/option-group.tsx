import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';

/** Options of one kind in a list to choose from, such as the suggestions of a search. */
export const OptionGroup = ({ group, children }: AutocompleteRenderGroupParams) => (
  <li role="presentation">
    <Box
      aria-hidden
      sx={{ px: 1.5, py: 0.5, typography: 'caption', fontWeight: 700, color: 'text.secondary' }}
    >
      {group}
    </Box>
    <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
      {children}
    </Box>
  </li>
);
