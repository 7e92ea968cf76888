import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DrawEntry } from '@contracts/draws';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { drawTexts } from '@/shared/i18n/draw';
import { formatCount } from '@/shared/lib/numbers';
import { sheetSx } from '@/shared/ui/paper.styles';

interface EntriesProps {
  readonly entries: readonly DrawEntry[];
  readonly tickets: number;
  /** The signed-in person's pseudonym in this draw. */
  readonly mine: string | undefined;
}

const AT_A_TIME = 25;

const Row = ({ entry, isMine }: { readonly entry: DrawEntry; readonly isMine: boolean }) => (
  <TableRow selected={isMine}>
    <TableCell>{formatCount(entry.seq)}</TableCell>
    <TableCell sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>{formatRange(entry)}</TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>{entry.tag}</TableCell>
  </TableRow>
);

/** The sealed purchases, some at a time. */
export const Entries = ({ entries, tickets, mine }: EntriesProps) => {
  const [shown, setShown] = useState(AT_A_TIME);
  const left = entries.length - shown;
  return (
    <Box component="section" sx={sheetSx}>
      <Typography variant="h3" component="h2">
        {drawTexts.entries}
      </Typography>
      <Typography color="textSecondary">
        {entries.length === 0
          ? drawTexts.noEntries
          : drawTexts.entriesText(entries.length, formatCount(tickets))}
      </Typography>
      {entries.length > 0 && (
        <TableContainer sx={{ mt: 1 }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{drawTexts.columns.seq}</TableCell>
                <TableCell>{drawTexts.columns.tickets}</TableCell>
                <TableCell>{drawTexts.columns.tag}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.slice(0, shown).map((entry) => (
                <Row key={entry.seq} entry={entry} isMine={entry.tag === mine} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {left > 0 && (
        <Button sx={{ mt: 1 }} onClick={() => setShown(shown + AT_A_TIME * 4)}>
          {drawTexts.more(Math.min(left, AT_A_TIME * 4))}
        </Button>
      )}
    </Box>
  );
};
