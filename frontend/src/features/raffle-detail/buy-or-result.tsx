import Box from '@mui/material/Box';
import type { Raffle } from '../../../../contracts/raffles';
import { TicketBlock } from '../../entities/purchase/ticket-block';
import { sheetSx } from '../../shared/ui/sheet.styles';
import { useNow } from '../../shared/lib/use-now';
import { useCarriedTickets } from '../../entities/purchase/carried-order';
import { isOver } from '../../entities/raffle/time-left';
import { DrawLink } from './draw-panel/draw-link';
import { DrawPanel } from './draw-panel/draw-panel';
import { drawPanelTexts } from '../../shared/i18n/raffle-detail';

interface BuyOrResultProps {
  readonly raffle: Raffle;
}

/** The ticket window while it is open; afterwards, what came of it. */
export const BuyOrResult = ({ raffle }: BuyOrResultProps) => {
  const over = isOver(raffle, useNow(1000));
  const carried = useCarriedTickets(raffle.id);
  if (over) return <DrawPanel raffle={raffle} />;
  return (
    <Box sx={sheetSx}>
      <TicketBlock raffle={raffle} initialTickets={carried} />
      <Box sx={{ textAlign: 'center', mt: 1 }}>
        <DrawLink raffleId={raffle.id} label={drawPanelTexts.openLink} />
      </Box>
    </Box>
  );
};
