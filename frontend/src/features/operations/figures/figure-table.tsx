import Box from '@mui/material/Box';
import { FactTable, type Column } from '@/features/operations/health/fact-table';
import { figureTexts as texts } from '@/shared/i18n/operations-figures';

interface FigureTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** The figures of a plot for everybody who reads them rather than sees them. */
export const FigureTable = <Row,>(props: FigureTableProps<Row>) => (
  <details>
    <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1.25 }}>
      {texts.table}
    </Box>
    <FactTable {...props} />
  </details>
);
