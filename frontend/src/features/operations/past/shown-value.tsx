import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FIELD_NAMES } from '@/shared/i18n/field-names';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { inSpain } from '@/shared/lib/dates';

interface FieldNameProps {
  readonly field: string;
  /** Where there are several. */
  readonly document?: string;
}

/** A field of a document in words, with the name that it has in the document. */
export const FieldName = ({ field, document }: FieldNameProps) => {
  const words = FIELD_NAMES[field];
  const named = document === undefined ? field : `${document} ${field}`;
  if (words === undefined) return <code>{named}</code>;
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'block', md: 'inline' } }}>
        {words}
      </Box>{' '}
      <Typography component="code" variant="caption" color="textSecondary">
        {named}
      </Typography>
    </>
  );
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
/** A longer value unfolds. */
const SHORT = 160;

const exact = inSpain({ dateStyle: 'medium', timeStyle: 'medium' });

/** A moment with its seconds, because events may follow each other within one. */
export const exactMoment = (iso: string): string => exact.format(new Date(iso));

/** A value of a document as a text. */
const textOf = (json: string): string => {
  const value: unknown = JSON.parse(json);
  if (value === null) return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return MOMENT.test(value) ? exactMoment(value) : value;
  return typeof value === 'object' ? JSON.stringify(value, undefined, 2) : json;
};

const textSx = { m: 0, font: 'inherit', whiteSpace: 'pre-wrap' } as const;
const summarySx = {
  cursor: 'pointer',
  minHeight: { xs: 44, md: 24 },
  display: 'flex',
  alignItems: 'center',
} as const;

interface ShownValueProps {
  /** JSON; undefined where there is nothing. */
  readonly json: string | undefined;
}

/** The value of a field; a long one unfolds. */
export const ShownValue = ({ json }: ShownValueProps) => {
  if (json === undefined) return <>{texts.none}</>;
  const text = textOf(json);
  const shown = (
    <Box component="pre" sx={textSx}>
      {text}
    </Box>
  );
  if (text.length <= SHORT) return shown;
  return (
    <details>
      <Box component="summary" sx={summarySx}>
        {texts.whole(text.length)}
      </Box>
      {shown}
    </details>
  );
};

/** Values below each other. */
export const ShownList = ({ values }: { readonly values: readonly string[] }) =>
  values.length === 0 ? (
    <>{texts.none}</>
  ) : (
    values.map((json, index) => (
      // A list may hold the same value twice, and is never reordered.
      <ShownValue key={index} json={json} />
    ))
  );
