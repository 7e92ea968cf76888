import Box from '@mui/material/Box';
import type { Raffle } from '@contracts/raffles';
import { useCarriedTickets } from '@/entities/purchase/carried-order';
import { TicketBlock } from '@/entities/purchase/ticket-block';
import { isOver } from '@/entities/raffle/time-left';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { useNow } from '@/shared/lib/use-now';
import { sheetSx } from '@/shared/ui/sheet.styles';
import { DrawLink } from './draw-panel/draw-link';
import { DrawPanel } from './draw-panel/draw-panel';

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
