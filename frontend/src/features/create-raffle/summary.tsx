import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { thumbnailOf } from '@contracts/thumbnails';
import { PriceTag } from '@/entities/raffle/price-tag';
import { createRaffleTexts } from '@/shared/i18n/create-raffle';
import { formatDate } from '@/shared/lib/dates';
import { formatEuros, totalEuros } from '@/shared/lib/numbers';
import { Photo } from '@/shared/ui/photo';
import type { RaffleDraft } from './raffle-draft';

const ticketSx = {
  display: { xs: 'none', md: 'block' },
  borderRadius: '28px',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

const photoSx = {
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  borderBottom: '2px dashed',
  borderColor: 'divider',
} as const;

const factSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, textAlign: 'right' },
} as const;

const texts = createRaffleTexts.summary;

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <Box sx={factSx}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </Box>
);

/** The raffle so far, as others will see it. */
export const Summary = () => {
  const { values } = useFormikContext<RaffleDraft>();
  const isAuto = values.completionMode === 'auto';
  const tickets = isAuto ? values.totalTickets : values.minTickets;
  const price = values.ticketPrice || 0;
  return (
    <Box component="section" aria-label={texts.title} sx={ticketSx}>
      <Box sx={photoSx}>
        <Photo src={thumbnailOf(values.images[0] ?? '')} alt="" />
        <PriceTag price={price} />
      </Box>
      <Box sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {values.title || texts.unnamed}
        </Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
          <Fact
            name={isAuto ? texts.goalAuto : texts.goalManual}
            value={formatEuros(totalEuros(price, tickets || 0))}
          />
          {values.endDate !== '' && <Fact name={texts.ends} value={formatDate(values.endDate)} />}
        </Box>
      </Box>
    </Box>
  );
};
