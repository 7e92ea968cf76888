import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { listTexts as texts } from '@/shared/i18n/operations-lists';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { FormField } from '@/shared/ui/form/form-field';
import { SEARCHED, type Asked, type Filter } from './use-asked';

interface ListFiltersProps {
  /** What the text is looked for in. */
  readonly search: string;
  readonly filters: readonly Filter[];
  readonly asked: Asked;
  readonly onAsk: (changes: Asked) => void;
}

const barSx = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const searchSx = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  maxWidth: { md: 560 },
} as const;

/** As wide as the words of a choice. */
const choicesSx = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
    md: 'repeat(auto-fill, minmax(150px, 176px))',
  },
} as const;

type ChoicesProps = Omit<ListFiltersProps, 'search'>;

const Choices = ({ filters, asked, onAsk }: ChoicesProps) => (
  <Box sx={choicesSx}>
    {filters.map(({ name, label, any, options }) => (
      <TextField
        key={name}
        select
        id={`list-${name}`}
        label={label}
        value={asked[name] ?? ''}
        onChange={({ target }) => onAsk({ [name]: target.value })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{any}</option>
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </TextField>
    ))}
  </Box>
);

/** On a phone the choices are folded away; how many are made stands on the fold. */
const FoldedChoices = (props: ChoicesProps) => {
  const { filters, asked } = props;
  const chosen = filters.filter(({ name }) => asked[name] !== undefined).length;
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1.25 }}>
        {texts.filters(chosen)}
      </Box>
      <Box sx={{ pt: 1 }}>
        <Choices {...props} />
      </Box>
    </details>
  );
};

/** Above a list: a text, which is looked for once it is written, and choices. */
export const ListFilters = ({ search, ...choices }: ListFiltersProps) => {
  const isPhone = useIsPhone();
  const { asked, onAsk } = choices;
  return (
    <Box sx={barSx}>
      <CheckedForm
        role="search"
        check={() => ({})}
        enableReinitialize
        initialValues={{ [SEARCHED]: asked[SEARCHED] ?? '' }}
        onSubmit={(values) => onAsk({ [SEARCHED]: values[SEARCHED].trim() })}
        sx={searchSx}
      >
        <FormField name={SEARCHED} label={search} type="search" autoComplete="off" />
        <Button
          type="submit"
          variant="contained"
          aria-label={texts.find}
          sx={{ minHeight: { xs: 56, md: 40 }, minWidth: 56, px: { xs: 1, md: 3 } }}
        >
          {isPhone ? <SearchRounded /> : texts.find}
        </Button>
      </CheckedForm>
      {isPhone ? <FoldedChoices {...choices} /> : <Choices {...choices} />}
    </Box>
  );
};
