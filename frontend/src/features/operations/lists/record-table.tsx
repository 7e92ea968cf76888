import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { denseRowsSx, phoneOrDesk } from '@/features/operations/console-density';

interface RecordColumn<Row> {
  readonly title: string;
  readonly of: (row: Row) => ReactNode;
  readonly kind?: 'number';
}

/** The first one names the record, and leads to it. */
export type Columns<Row> = readonly [RecordColumn<Row>, ...RecordColumn<Row>[]];

export interface RecordTableProps<Row> {
  readonly title: string;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly hrefOf: (id: number) => string;
  readonly list: RefObject<HTMLTableSectionElement | null>;
}

const tableSx = {
  width: '100%',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& tr': { borderTop: '1px solid', borderColor: 'divider', position: 'relative' },
  '& thead tr': { borderTop: 0 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& .number': { fontVariantNumeric: 'tabular-nums' },
  // The link of a row covers all of it.
  '& .record::after': { content: '""', position: 'absolute', inset: 0 },
  '& .record:focus-visible': { outline: 'none' },
  '& .record:focus-visible::after': {
    outline: '3px solid var(--rv-palette-primary-main)',
    outlineOffset: -3,
    borderRadius: '8px',
  },
} as const;

/** A grid, because only Chrome and Firefox place something in a row of a table. */
const deskSx = (columns: number) =>
  ({
    ...denseRowsSx,
    display: 'grid',
    gridTemplateColumns: `minmax(200px, 3fr) repeat(${columns - 1}, minmax(max-content, 1fr))`,
    '& thead, & tbody, & tr': {
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      gridColumn: '1 / -1',
    },
    '& th, & td': {
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minWidth: 0,
      height: 32,
      px: 1.5,
      whiteSpace: 'nowrap',
    },
    '& thead th': { fontWeight: 650, color: 'text.secondary', bgcolor: 'action.hover' },
    '& td > .cut': { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .number': { justifyContent: 'flex-end' },
  }) as const;

/** Beside the photo, where there is one. */
const PHOTO = 56;

const photoSx = {
  flex: 'none',
  position: { xs: 'absolute', md: 'static' },
  left: 12,
  top: 12,
  width: { xs: PHOTO, md: 26 },
  height: { xs: PHOTO, md: 26 },
  borderRadius: { xs: '12px', md: '6px' },
  overflow: 'hidden',
  bgcolor: 'action.hover',
  display: 'grid',
} as const;

const picturedSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  '& > span:last-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;

interface PicturedProps {
  readonly photo: Raffle['photos'][number] | null;
  readonly words: string;
}

/** The name of a record beside its photo. */
export const Pictured = ({ photo, words }: PicturedProps) => (
  <Box component="span" sx={picturedSx}>
    <Box component="span" className="photo" sx={photoSx}>
      <SmallPhoto photo={photo ?? undefined} cut />
    </Box>
    <span>{words}</span>
  </Box>
);

/** A card for each record: its name, and the rest below. */
const phoneSx = {
  '&, & tbody': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody tr:first-of-type': { borderTop: 0 },
  '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, p: 1.5 },
  '& th, & td': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    p: 0,
    typography: 'body2',
    color: 'text.secondary',
    minWidth: 0,
  },
  '& tr:has(.photo)': { pl: `${PHOTO + 24}px`, minHeight: PHOTO + 24 },
  '& td:empty': { display: 'none' },
  '& tbody th': { flex: '1 1 100%', typography: 'body1', color: 'text.primary' },
} as const;

/** Records in a table with low rows on a desk, in cards on a phone; each leads to its sheet. */
export const RecordTable = <Row extends { readonly id: number }>(props: RecordTableProps<Row>) => {
  const { title, columns, rows, hrefOf, list } = props;
  const [name, ...rest] = columns;
  return (
    <Box
      component="table"
      aria-label={title}
      sx={[tableSx, phoneOrDesk(phoneSx, deskSx(columns.length))]}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={column.kind}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list}>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <MuiLink
                className="record"
                component={Link}
                to={hrefOf(row.id)}
                color="inherit"
                underline="none"
                sx={{ minWidth: 0, maxWidth: '100%', fontWeight: 650 }}
              >
                {name.of(row)}
              </MuiLink>
            </th>
            {rest.map((column) => (
              <td key={column.title} className={column.kind}>
                {column.of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
