import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { numberIn, type RaffleDraft } from '@/features/create-raffle/raffle-draft';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { formatCount, formatEuros, formatWholeEuros, totalEuros } from '@/shared/lib/numbers';

/** Euros below which a seller may have taken the first numbers of the form for a proposal. */
const LITTLE = 50;

const sumSx = {
  p: 2,
  borderRadius: '18px',
  bgcolor: 'action.hover',
  '& strong': { display: 'block', typography: 'h4', fontVariantNumeric: 'tabular-nums' },
} as const;

const formatSum = (sum: number): string =>
  Number.isInteger(sum) ? formatWholeEuros(sum) : formatEuros(sum);

/** What price and number come to, while they are typed. */
export const LiveSum = () => {
  const { values } = useFormikContext<RaffleDraft>();
  const isAuto = values.completionMode === 'auto';
  const tickets = numberIn(values, isAuto ? 'totalTickets' : 'minTickets');
  const price = numberIn(values, 'ticketPrice');
  if (tickets === undefined || price === undefined) return null;
  const sum = totalEuros(price, tickets);
  const { little, enough } = isAuto ? texts.sum.auto : texts.sum.manual;
  return (
    <Box sx={sumSx}>
      <strong>{texts.sum.line(formatCount(tickets), formatEuros(price), formatSum(sum))}</strong>
      <Box
        component="span"
        sx={{ typography: 'body2', color: sum < LITTLE ? 'warning.main' : 'text.secondary' }}
      >
        {sum < LITTLE ? little : enough}
      </Box>
    </Box>
  );
};
