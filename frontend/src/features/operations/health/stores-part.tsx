import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StoreHealth } from '@contracts/operations-health';
import { healthTexts } from '@/shared/i18n/operations-health';
import { formatBytes, formatDuration } from './amounts';
import { Part } from './part';

const texts = healthTexts.stores;

const Store = ({ name, latencyMs, bytes }: StoreHealth) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
    {latencyMs === null ? (
      <ErrorRounded aria-hidden color="error" />
    ) : (
      <CheckCircleRounded aria-hidden color="success" />
    )}
    <div>
      <Typography sx={{ fontWeight: 650 }}>{texts.names[name]}</Typography>
      <Typography color={latencyMs === null ? 'error' : 'textSecondary'}>
        {latencyMs === null ? texts.away : texts.reachable(formatDuration(latencyMs))}
      </Typography>
      {bytes !== null && (
        <Typography color="textSecondary">{texts.size(formatBytes(bytes))}</Typography>
      )}
    </div>
  </Box>
);

interface StoresPartProps {
  readonly stores: readonly StoreHealth[];
}

/** Whether each store answers, and how soon. */
export const StoresPart = ({ stores }: StoresPartProps) => (
  <Part title={texts.title} isKnown>
    <Box
      component="ul"
      sx={{
        ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
      }}
    >
      {stores.map((store) => (
        <Store key={store.name} {...store} />
      ))}
    </Box>
  </Part>
);
