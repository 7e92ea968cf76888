import Box from '@mui/material/Box';
import { createContext, use, useMemo } from 'react';
import { foldText } from '@contracts/search-text';

const Words = createContext<readonly string[]>([]);

/** The words that are marked in the titles of the cards inside. */
export const MarkedWords = Words.Provider;

const WORD = /([\p{L}\p{N}]+)/u;

const markSx = {
  color: 'inherit',
  bgcolor: 'transparent',
  textDecoration: 'underline',
  textDecorationColor: 'var(--rv-palette-primary-main)',
  textDecorationThickness: '0.16em',
  textUnderlineOffset: '0.14em',
} as const;

/** A text in which the sought words are marked, whatever their case and accents. */
export const Marked = ({ text }: { readonly text: string }) => {
  const words = use(Words);
  const folded = useMemo(() => new Set(words.map(foldText)), [words]);
  if (folded.size === 0) return text;
  return text.split(WORD).map((part, index) =>
    folded.has(foldText(part)) ? (
      <Box component="mark" key={index} sx={markSx}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
};
