import Box from '@mui/material/Box';
import type { LoggedEvent } from '@contracts/operations-events';
import { sheetSx } from '@/shared/ui/paper.styles';
import { EventItem } from './event-item';
import type { Asked, EventAddress } from './log.api';

interface EventListProps {
  readonly label: string;
  readonly events: readonly LoggedEvent[];
  readonly onAsk: (asked: Partial<Asked>) => void;
  readonly onLook: (address: EventAddress) => void;
}

/** Events one below the other. */
export const EventList = ({ label, events, onAsk, onLook }: EventListProps) => (
  <Box component="ul" aria-label={label} sx={{ ...sheetSx, listStyle: 'none', m: 0, py: 1 }}>
    {events.map((event) => (
      <EventItem key={event.id} event={event} onAsk={onAsk} onLook={onLook} />
    ))}
  </Box>
);
