import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Past, PastKind, PastDocument } from '@contracts/operations-past';
import { FactTable, type Column } from '@/features/operations/health/fact-table';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { Sheet } from '@/shared/ui/sheet';
import { ShownValue, FieldName } from './shown-value';

/** A field as it was and as it is. */
interface PastRow {
  readonly key: string;
  readonly name: string;
  /** JSON; undefined where there was nothing. */
  readonly then: string | undefined;
  readonly now: string | undefined;
  readonly isDifferent: boolean;
}

/** They tell of the log, and differ with every event. */
const OF_THE_LOG = new Set(['position', 'revision']);

type Fields = ReadonlyMap<string, string>;

const fieldsOf = ({ data }: PastDocument): [name: string, json: string][] =>
  // The server sends an object.
  Object.entries(JSON.parse(data) as Record<string, unknown>)
    .filter(([name]) => !OF_THE_LOG.has(name))
    .map(([name, value]) => [name, JSON.stringify(value)]);

/** A favourite is one line, because there may be a thousand. */
const favoriteOf = (document: PastDocument): [name: string, json: string] => {
  const fields = new Map(fieldsOf(document));
  return [`raffle-${fields.get('raffleId') ?? ''}`, fields.get('followedAt') ?? ''];
};

const namedFields = (kind: PastKind, documents: readonly PastDocument[]): Fields =>
  new Map(kind === 'favorites' ? documents.map(favoriteOf) : documents.flatMap(fieldsOf));

/** The fields of both sides: first those that differ. */
const pastRows = (
  kind: PastKind,
  then: readonly PastDocument[],
  now: readonly PastDocument[],
): readonly PastRow[] => {
  const [left, right] = [namedFields(kind, then), namedFields(kind, now)];
  const rows = [...new Set([...left.keys(), ...right.keys()])].map((name) => {
    const [was, is] = [left.get(name), right.get(name)];
    return { key: name, name, then: was, now: is, isDifferent: was !== is };
  });
  return rows.toSorted((one, other) => Number(other.isDifferent) - Number(one.isDifferent));
};

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
        {isDifferent && (
          <Chip component="span" size="small" label={texts.isDifferent} sx={{ height: 22 }} />
        )}
      </>
    ),
  },
  { title: texts.then, of: ({ then }) => <ShownValue json={then} />, kind: 'half' },
  { title: texts.present, of: ({ now }) => <ShownValue json={now} />, kind: 'half' },
];

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
} as const;

/** What it was beside what it is: columns on a desk, one below the other on a phone. */
export const SideBySide = ({ kind, past }: SideBySideProps) => {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = pastRows(kind, past.documents, past.now);
  const different = rows.filter(({ isDifferent }) => isDifferent);
  const shown = onlyDifferent ? different : rows;
  return (
    <Sheet title={texts.compare} variant="h4" gap={1}>
      <Box sx={headSx}>
        <Typography color="textSecondary">
          {past.documents.length === 0 && `${texts.gone}. `}
          {past.now.length === 0 && `${texts.nowGone}. `}
          {different.length === 0 ? texts.same : texts.different(different.length)}
        </Typography>
        <FormControlLabel
          control={
            <Switch checked={onlyDifferent} onChange={(_event, on) => setOnlyDifferent(on)} />
          }
          label={texts.onlyDifferent}
        />
      </Box>
      {shown.length > 0 && (
        <FactTable title={texts.compare} columns={columns} rows={shown} keyOf={({ key }) => key} />
      )}
    </Sheet>
  );
};
