import Box from '@mui/material/Box';

const blockSx = {
  m: 0,
  p: 1.5,
  fontSize: 13,
  borderRadius: 1,
  bgcolor: 'action.hover',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** JSON as text, indented. */
export const JsonBlock = ({ label, json }: { readonly label: string; readonly json: string }) => (
  <Box component="pre" role="group" aria-label={label} sx={blockSx}>
    {JSON.stringify(JSON.parse(json), undefined, 2)}
  </Box>
);
