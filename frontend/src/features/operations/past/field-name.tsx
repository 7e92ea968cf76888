import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FIELD_NAMES } from '@/shared/i18n/field-names';

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
      <Box component="span" sx={{ display: 'block' }}>
        {words}
      </Box>
      <Typography component="code" variant="caption" color="textSecondary">
        {named}
      </Typography>
    </>
  );
};
