import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { denseRowsSx, phoneOrDesk } from '@/features/operations/console-density';

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => ReactNode;
  /**
   * A number is aligned to the right, and stands beside other numbers on a phone. A state is short,
   * and stands beside the first column there; halves stand beside each other, and actions need no
   * title. Nor does a name, beside the first column, or a note, small below them.
   */
  readonly kind?: 'number' | 'state' | 'half' | 'actions' | 'name' | 'note';
}

interface FactTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** On a phone each row is a sheet of its own, so each value says what it is. */
const phoneSx = {
  '&, & tbody': { display: 'block' },
  '& thead': { display: 'none' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    columnGap: 1,
    rowGap: 1,
    py: 1.5,
  },
  '& th, & td': { p: 0, gridColumn: 'span 6' },
  '& th:has(+ .state)': { gridColumn: 'span 3' },
  '& td::before': {
    content: 'attr(data-title)',
    display: 'block',
    typography: 'caption',
    color: 'text.secondary',
  },
  '& td.number': { gridColumn: 'span 2' },
  '& td.half': { gridColumn: 'span 3' },
  '& td.state': { gridColumn: 'span 3', textAlign: 'right' },
  '& td:is(.state, .actions, .name, .note)::before': { display: 'none' },
  '& th:has(+ .name)': { gridColumn: 'span 2' },
  '& td.name': { gridColumn: 'span 4' },
  '& tr:has(.note)': { rowGap: 0.25, py: 1 },
  '& td.note': { gridColumn: 'span 3', typography: 'caption', color: 'text.secondary' },
  '& td.note + .note': { textAlign: 'right' },
} as const;

const deskSx = {
  ...denseRowsSx,
  '& tr > :first-child': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 650 },
  '& thead th': { color: 'text.secondary', typography: 'body2' },
  '& th, & td': { verticalAlign: 'baseline' },
  // A name is not broken for the sake of the columns beside it.
  '& tbody th': { overflowWrap: 'break-word' },
  '& .number': { fontVariantNumeric: 'tabular-nums' },
  '& tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& thead tr': { border: 0 },
} as const;

/** A table on a desk; on a phone each row is a sheet of its own. */
export const FactTable = <Row,>({ title, columns, rows, keyOf }: FactTableProps<Row>) => (
  <Box component="table" aria-label={title} sx={[tableSx, phoneOrDesk(phoneSx, deskSx)]}>
    <thead>
      <tr>
        {columns.map(({ title: name, kind }) => (
          <th key={name} scope="col" className={kind}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ title: name, kind, of }, index) =>
            index === 0 ? (
              <th key={name} scope="row" className={kind}>
                {of(row)}
              </th>
            ) : (
              <td key={name} data-title={name} className={kind}>
                {of(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Box>
);
