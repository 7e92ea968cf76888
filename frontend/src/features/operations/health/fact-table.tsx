import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

interface FactTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  display: { xs: 'block', md: 'table' },
  '& tbody': { display: { xs: 'block', md: 'table-row-group' } },
  '& thead': { display: { xs: 'none', md: 'table-header-group' } },
  '& th': { textAlign: 'left', fontWeight: 650, color: 'text.secondary', typography: 'body2' },
  '& th, & td': { p: { xs: 0, md: 1 }, verticalAlign: 'baseline', overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tr': {
    display: { xs: 'block', md: 'table-row' },
    py: { xs: 1.5, md: 0 },
    borderTop: '1px solid',
    borderColor: 'divider',
  },
  '& thead tr': { border: 0 },
  '& td': {
    display: { xs: 'flex', md: 'table-cell' },
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 1,
  },
  '& td:first-of-type': { fontWeight: 650, mb: { xs: 0.5, md: 0 } },
  // On a phone each row is a list of its own, so each value says what it is.
  '& td:not(:first-of-type)::before': {
    content: 'attr(data-title)',
    display: { md: 'none' },
    color: 'text.secondary',
    flexShrink: 0,
  },
} as const;

/** A table on a desk; on a phone each row is a list. */
export const FactTable = <Row,>({ title, columns, rows, keyOf }: FactTableProps<Row>) => (
  <Box component="table" aria-label={title} sx={tableSx}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.title} scope="col" className={column.isNumber ? 'number' : undefined}>
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map((column) => (
            <td
              key={column.title}
              data-title={column.title}
              className={column.isNumber ? 'number' : undefined}
            >
              <span>{column.of(row)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);
