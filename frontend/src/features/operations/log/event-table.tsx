import Box from '@mui/material/Box';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { LoggedEvent } from '@contracts/operations-events';
import { denseRowsSx, phoneOrDesk } from '@/features/operations/console-density';
import { eventName } from '@/shared/i18n/event-names';
import { logTexts } from '@/shared/i18n/operations-log';
import { sheetSx } from '@/shared/ui/paper.styles';
import { addressOf, dataLine, exactTime, shortActor } from './event-words';
import type { EventAddress } from './log.api';

const texts = logTexts.columns;

/** A page of the keyboard, in rows. */
const PAGE = 10;

/** Where a key leads to from a row; undefined for others. */
const rowAfter = (key: string, row: number, last: number): number | undefined => {
  const rows: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE,
    PageUp: row - PAGE,
    Home: 0,
    End: last,
  };
  const next = rows[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
};

const frameSx = {
  ...sheetSx,
  p: { xs: 1.5, md: 1 },
  containerType: 'inline-size',
} as const;

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 'inherit' },
  '& thead th': { fontWeight: 650, color: 'text.secondary', typography: 'body2' },
  '& tbody tr': { cursor: 'pointer', borderTop: '1px solid', borderColor: 'divider' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr[aria-selected="true"]': { bgcolor: 'action.selected' },
  '& tbody tr:focus-visible': { outlineOffset: -3 },
  '& .time': { fontVariantNumeric: 'tabular-nums' },
  '& .data': { color: 'text.secondary' },
} as const;

/** On a phone each event has a few lines. */
const phoneSx = {
  '&, & tbody': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 1.5,
    py: 1,
    px: 0.5,
    typography: 'body2',
  },
  '& tbody tr:first-of-type': { border: 0 },
  '& th, & td': { p: 0 },
  '& .time, & .who': { color: 'text.secondary' },
  '& .who': { order: 1, textAlign: 'right' },
  '& .what': { gridColumn: '1 / -1', order: 2 },
  '& .type': { order: 3 },
  '& .stream': { order: 4, textAlign: 'right' },
} as const;

const deskSx = {
  ...denseRowsSx,
  tableLayout: 'fixed',
  '& th, & td': {
    ...denseRowsSx['& th, & td'],
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .time': { width: 208, fontVariantNumeric: 'tabular-nums' },
  '& .type': { width: 190 },
  '& .stream': { width: 170 },
  '& .who': { width: 110 },
  // Beside an open event.
  '@container (max-width: 860px)': { '& .type, & .who': { display: 'none' } },
} as const;

interface RowProps {
  readonly event: LoggedEvent;
  readonly isChosen: boolean;
  /** It is the one that the tabulator leads to. */
  readonly isNext: boolean;
  readonly onChoose: () => void;
  readonly onFocus: () => void;
  readonly onPress: (pressed: KeyboardEvent) => void;
}

const Row = ({ event, isChosen, isNext, onChoose, onFocus, onPress }: RowProps) => {
  const { type, stream, revision, at } = event;
  return (
    <tr
      tabIndex={isNext ? 0 : -1}
      aria-selected={isChosen}
      onClick={onChoose}
      onFocus={onFocus}
      onKeyDown={onPress}
    >
      <th scope="row" className="time">
        {exactTime(at)}
      </th>
      <td className="type">{type}</td>
      <td className="stream">
        {stream}@{revision}
      </td>
      <td className="who">{shortActor(event)}</td>
      <td className="what">
        <strong>{eventName(type)}</strong> <span className="data">{dataLine(event)}</span>
      </td>
    </tr>
  );
};

const isAt = ({ stream, revision, position, id }: LoggedEvent, at: EventAddress): boolean =>
  at['id'] === id ||
  at['position'] === String(position) ||
  (at['stream'] === stream && at['revision'] === String(revision));

interface EventTableProps {
  readonly label: string;
  readonly events: readonly LoggedEvent[];
  /** The one that is open. */
  readonly chosen: EventAddress | undefined;
  readonly onLook: (address: EventAddress) => void;
}

/** Events one below the other. Arrows move through them, and Enter opens one. */
export const EventTable = ({ label, events, chosen, onLook }: EventTableProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  // Newer ones may come above it.
  const [currentId, setCurrentId] = useState<string>();
  const current = Math.max(
    0,
    events.findIndex(({ id }) => id === currentId),
  );
  const press = (pressed: KeyboardEvent) => {
    const open = events[current];
    if (pressed.key === 'Enter' && open) onLook(addressOf(open));
    const next = rowAfter(pressed.key, current, events.length - 1);
    if (next === undefined) return;
    pressed.preventDefault();
    body.current?.rows[next]?.focus();
  };
  return (
    <Box sx={frameSx}>
      <Box
        component="table"
        role="grid"
        aria-label={label}
        sx={[tableSx, phoneOrDesk(phoneSx, deskSx)]}
      >
        <thead>
          <tr>
            {(['time', 'type', 'stream', 'who', 'what'] as const).map((column) => (
              <th key={column} scope="col" className={column}>
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {events.map((event, index) => (
            <Row
              key={event.id}
              event={event}
              isChosen={chosen !== undefined && isAt(event, chosen)}
              isNext={index === current}
              onChoose={() => onLook(addressOf(event))}
              onFocus={() => setCurrentId(event.id)}
              onPress={press}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
