import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { LatestEvent } from '@contracts/operations-today';
import { FactTable, type Column } from '@/features/operations/health/fact-table';
import { formatClock } from '@/features/operations/health/amounts';
import { eventHref } from '@/features/operations/log/event-address';
import { CATEGORY_NAMES, eventName } from '@/shared/i18n/event-names';
import { todayTexts } from '@/shared/i18n/operations-today';
import { formatRelative } from '@/shared/lib/dates';
import { Tile, type Reading } from './tile';
import { every, useGetLatestEventsQuery } from './today.api';

const texts = todayTexts.latest;

const EVERY_MS = 5_000;

const COLUMNS: readonly Column<LatestEvent>[] = [
  { title: texts.time, of: ({ at }) => formatClock(at) },
  {
    title: texts.what,
    of: ({ type, position }) => (
      <MuiLink component={Link} to={eventHref({ position: String(position) })} underline="hover">
        {eventName(type)}
      </MuiLink>
    ),
    kind: 'name',
  },
  { title: texts.type, of: ({ type }) => type, kind: 'note' },
  {
    title: texts.stream,
    of: ({ stream, category }) =>
      stream ?? `${CATEGORY_NAMES[category] ?? category} (${texts.ofPerson})`,
    kind: 'note',
  },
];

const readingOf = (events: readonly LatestEvent[], now: number): Reading => {
  const [last] = events;
  if (!last) return { state: 'hint', verdict: texts.empty };
  return { state: 'normal', verdict: texts.quiet(formatRelative(last.at, now)) };
};

/** The end of the log, as it grows. */
export const LatestTile = ({ now }: { readonly now: number }) => {
  const answer = useGetLatestEventsQuery(undefined, every(EVERY_MS));
  const { data } = answer;
  return (
    <Tile
      title={texts.title}
      part="registro"
      told={{ ...answer, reading: data && readingOf(data.events, now) }}
    >
      {data && data.events.length > 0 && (
        // Above the link that covers the tile.
        <Box sx={{ position: 'relative', mt: 1.5 }}>
          <FactTable
            title={texts.title}
            columns={COLUMNS}
            rows={data.events}
            keyOf={({ position }) => String(position)}
          />
        </Box>
      )}
    </Tile>
  );
};
