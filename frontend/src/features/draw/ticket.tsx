import Box from '@mui/material/Box';
import { formatCount } from '@/shared/lib/numbers';
import { figuresSx, STAGE, ticketSx } from './draw.styles';

/** Of a ticket that rolls by, in pixels. */
export const TICKET_WIDTH = 136;

interface RollingTicketProps {
  readonly ticket: number;
  readonly alias: string;
  readonly isMine: boolean;
}

const numberSize = (text: string) =>
  text.length > 7 ? '1.375rem' : text.length > 4 ? '1.875rem' : '2.75rem';

/** One ticket of the reel. */
export const RollingTicket = ({ ticket, alias, isMine }: RollingTicketProps) => {
  const text = formatCount(ticket);
  return (
    <Box
      sx={{
        ...ticketSx('62%'),
        flex: 'none',
        width: TICKET_WIDTH,
        height: 184,
        display: 'grid',
        gridTemplateRows: '62% 38%',
        ...(isMine ? { bgcolor: STAGE.accent } : {}),
      }}
    >
      <Box
        sx={{
          ...figuresSx,
          display: 'grid',
          placeItems: 'center',
          fontSize: numberSize(text),
          borderBottom: '2px dashed rgb(36 23 18 / 0.25)',
          mx: 2,
        }}
      >
        {text}
      </Box>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          px: 1,
          typography: 'caption',
          fontWeight: 650,
          lineHeight: 1.2,
          color: isMine ? STAGE.ink : STAGE.inkQuiet,
        }}
      >
        {alias}
      </Box>
    </Box>
  );
};
