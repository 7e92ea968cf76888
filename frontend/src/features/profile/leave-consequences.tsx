import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Deletion } from '@contracts/deletion';
import { leaveTexts as texts } from '@/shared/i18n/leaving';
import { paths } from '@/shared/lib/paths';

/** More would hide the form below. */
const SHOWN = 4;

const listSx = { m: 0, pl: 2.5, display: 'grid', gap: 0.75 } as const;

const Handovers = ({ handovers }: Pick<Deletion, 'handovers'>) => (
  <Alert severity="warning">
    <AlertTitle>{texts.handovers}</AlertTitle>
    {texts.handoversText}
    <Box component="ul" sx={{ ...listSx, mt: 1 }}>
      {handovers.slice(0, SHOWN).map(({ of, raffle }) => (
        <li key={`${of}-${raffle.id}`}>
          <Box component={Link} to={paths.raffle.href(raffle.id)} sx={{ color: 'inherit' }}>
            {raffle.title}
          </Box>
          {`. ${texts.of[of]}.`}
        </li>
      ))}
      {handovers.length > SHOWN && <li>{texts.more(handovers.length - SHOWN)}</li>}
    </Box>
  </Alert>
);

/** What deleting the account would mean now. */
export const LeaveConsequences = ({ onSale, soldTickets, handovers }: Deletion) => (
  <>
    {handovers.length > 0 && <Handovers handovers={handovers} />}
    <Box component="ul" sx={listSx}>
      {onSale > 0 && (
        <Typography component="li" sx={{ fontWeight: 650 }}>
          {texts.onSale(onSale, soldTickets)}
        </Typography>
      )}
      {texts.points.map((point) => (
        <Typography key={point} component="li">
          {point}
        </Typography>
      ))}
    </Box>
  </>
);
