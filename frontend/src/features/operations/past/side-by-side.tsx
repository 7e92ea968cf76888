import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Past, PastKind } from '@contracts/operations-past';
import { FactTable, type Column } from '@/features/operations/health/fact-table';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { sheetSx } from '@/shared/ui/paper.styles';
import { FieldName } from './field-name';
import { pastRows, type PastRow } from './past-rows';
import { ShownValue } from './shown-value';

interface SideBySideProps {
  readonly kind: PastKind;
  readonly past: Pick<Past, 'documents' | 'now'>;
}

const columns: readonly Column<PastRow>[] = [
  {
    title: texts.field,
    of: ({ name, isDifferent }) => (
      <>
        <FieldName field={name} />{' '}
        {isDifferent && <Chip component="span" size="small" label={texts.isDifferent} />}
      </>
    ),
  },
  { title: texts.then, of: ({ then }) => <ShownValue json={then} />, kind: 'half' },
  { title: texts.present, of: ({ now }) => <ShownValue json={now} />, kind: 'half' },
];

/** What it was beside what it is: columns on a desk, one below the other on a phone. */
export const SideBySide = ({ kind, past }: SideBySideProps) => {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = pastRows(kind, past.documents, past.now);
  const different = rows.filter(({ isDifferent }) => isDifferent);
  const shown = onlyDifferent ? different : rows;
  return (
    <Box
      component="section"
      aria-labelledby="past-compare"
      sx={{ ...sheetSx, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id="past-compare" variant="h4" component="h2">
        {texts.compare}
      </Typography>
      <Typography color="textSecondary">
        {past.documents.length === 0 && `${texts.gone}. `}
        {past.now.length === 0 && `${texts.nowGone}. `}
        {different.length === 0 ? texts.same : texts.different(different.length)}
      </Typography>
      <FormControlLabel
        control={<Switch checked={onlyDifferent} onChange={(_event, on) => setOnlyDifferent(on)} />}
        label={texts.onlyDifferent}
      />
      {shown.length > 0 && (
        <FactTable title={texts.compare} columns={columns} rows={shown} keyOf={({ key }) => key} />
      )}
    </Box>
  );
};
