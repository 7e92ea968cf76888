import SearchRounded from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TEXT_MAX } from '@contracts/limits';
import { foldText } from '@contracts/search-text';
import type { TextSection } from '@contracts/text-pages';
import { textPageTexts as texts } from '@/shared/i18n/text-page';
import { Fold } from '@/shared/ui/fold';
import { ToldText } from '@/shared/ui/told-text';
import { SectionBody } from './section-body';

/** The id of a section: `¿Quién sortea?` → `quien-sortea`. */
export const anchorOf = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const isAbout =
  (words: string) =>
  ({ heading, paragraphs, points = [] }: TextSection): boolean =>
    foldText([heading, ...paragraphs, ...points].join(' ')).includes(words);

interface QuestionProps {
  readonly section: TextSection;
  readonly open: boolean;
}

const Question = ({ section, open }: QuestionProps) => (
  <Fold id={anchorOf(section.heading)} title={section.heading} open={open}>
    <SectionBody section={section} />
  </Fold>
);

/** Questions that open to their answers, and a search through both. */
export const Questions = ({ sections }: { readonly sections: readonly TextSection[] }) => {
  const [typed, setTyped] = useState('');
  const { hash } = useLocation();
  const words = foldText(typed).trim();
  const found = sections.filter(isAbout(words));
  return (
    <>
      <TextField
        type="search"
        label={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          htmlInput: { maxLength: TEXT_MAX },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchRounded aria-hidden />
              </InputAdornment>
            ),
          },
        }}
      />
      <ToldText of={words} variant="body2" color="textSecondary" sx={{ minHeight: 24 }}>
        {words !== '' && (found.length === 0 ? texts.nothing : texts.found(found.length))}
      </ToldText>
      {found.map((section) => (
        <Question
          key={`${section.heading} ${words !== ''}`}
          section={section}
          open={words !== '' || hash === `#${anchorOf(section.heading)}`}
        />
      ))}
    </>
  );
};
