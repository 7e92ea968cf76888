import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DrawEntry } from '@contracts/draws';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { drawTexts } from '@/shared/i18n/draw';
import { formatCount } from '@/shared/lib/numbers';
import { sheetSx } from '@/shared/ui/paper.styles';
import { AliasMark } from './alias-mark';
import type { Room } from './use-room';

const { entries: texts } = drawTexts;

const AT_A_TIME = 25;

/** Longer ranges may break after the dash. */
const SHORT = 7;

/** Here the words need all the room. */
const SMALL = '@container (max-width: 19rem)';

/** Here not even one of them has room. */
const SMALLEST = '@container (max-width: 12rem)';

const tableSx = {
  mt: 1,
  // So that the longest name and the longest short range stand side by side.
  [SMALL]: { '& th, & td': { px: 0.5, fontSize: '0.8125rem' } },
  [SMALLEST]: { '& th': { overflowWrap: 'anywhere' } },
} as const;

const shortSx = { whiteSpace: 'nowrap', [SMALLEST]: { whiteSpace: 'normal' } } as const;

interface BadgeProps {
  readonly label: string;
  readonly isWinner?: boolean;
}

const Badge = ({ label, isWinner = false }: BadgeProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      px: 1,
      borderRadius: 99,
      typography: 'caption',
      fontWeight: 750,
      ...(isWinner
        ? { bgcolor: 'gold.main', color: 'gold.contrastText' }
        : { border: '1.5px solid', borderColor: 'primary.main', color: 'text.primary' }),
    }}
  >
    {isWinner && <EmojiEventsRounded aria-hidden sx={{ fontSize: '1.1em' }} />}
    {label}
  </Box>
);

interface RowProps {
  readonly entry: DrawEntry;
  readonly alias: string;
  readonly isMine: boolean;
  readonly isWinner: boolean;
}

const Row = ({ entry, alias, isMine, isWinner }: RowProps) => {
  const range = formatRange(entry);
  return (
    <TableRow selected={isMine}>
      <TableCell sx={{ width: 0, px: 1, color: 'text.secondary' }}>
        {formatCount(entry.seq)}
      </TableCell>
      <TableCell component="th" scope="row" sx={{ px: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ [SMALL]: { display: 'none' } }}>
            <AliasMark alias={alias} />
          </Box>
          <Box
            sx={{
              minWidth: 0,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              rowGap: 0.25,
              fontWeight: 650,
              // The words of a name stay whole: the numbers beside them may break.
              overflowWrap: 'break-word',
              [SMALLEST]: { overflowWrap: 'anywhere' },
            }}
          >
            {alias}
            {isMine && <Badge label={texts.you} />}
            {isWinner && <Badge label={texts.winner} isWinner />}
          </Box>
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ px: 1, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={range.length > SHORT ? undefined : shortSx}>
          {range}
        </Box>
      </TableCell>
    </TableRow>
  );
};

/** The sealed purchases under their holders' aliases, some at a time. */
export const Entries = ({ room }: { readonly room: Room }) => {
  const [shown, setShown] = useState(AT_A_TIME);
  const { pack, entries = [], nameOf, myTag, reveal, winners } = room;
  const { tickets = 0 } = pack;
  const left = entries.length - shown;
  const winning = reveal.phase === 'shown' ? winners[0]?.ticket : undefined;
  const holds = ({ from, to }: DrawEntry, ticket: number | undefined) =>
    ticket !== undefined && from <= ticket && ticket <= to;
  return (
    <Box component="section" sx={{ ...sheetSx, containerType: 'inline-size' }}>
      <Typography variant="h3" component="h2">
        {texts.title}
      </Typography>
      <Typography color="textSecondary">
        {entries.length === 0 ? texts.none : texts.text(entries.length, tickets)}
      </Typography>
      {entries.length > 0 && (
        <Table size="small" sx={tableSx}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ px: 1 }}>{texts.columns.seq}</TableCell>
              <TableCell sx={{ px: 1 }}>{texts.columns.holder}</TableCell>
              <TableCell align="right" sx={{ px: 1 }}>
                {texts.columns.tickets}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.slice(0, shown).map((entry) => (
              <Row
                key={entry.seq}
                entry={entry}
                alias={nameOf(entry.tag)}
                isMine={entry.tag === myTag}
                isWinner={holds(entry, winning)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {left > 0 && (
        <Button sx={{ mt: 1 }} onClick={() => setShown(shown + AT_A_TIME * 4)}>
          {texts.more(Math.min(left, AT_A_TIME * 4))}
        </Button>
      )}
    </Box>
  );
};
