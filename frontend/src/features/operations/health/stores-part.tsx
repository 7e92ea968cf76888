import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isDiskShort, isStoreWell } from '@contracts/health-rules';
import type { SiteHealth, StoreHealth } from '@contracts/operations-health';
import { StateIcon } from '@/features/operations/state-icon';
import { healthTexts } from '@/shared/i18n/operations-health';
import { formatBytes, formatDuration } from './amounts';
import { Part } from './part';

const texts = healthTexts.stores;

interface ItemProps {
  readonly name: string;
  readonly isWell: boolean;
  readonly state: string;
  readonly children?: ReactNode;
}

const Item = ({ name, isWell, state, children }: ItemProps) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
    <StateIcon isWell={isWell} />
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
      <Typography color={isWell ? 'textSecondary' : 'error'}>{state}</Typography>
      {children}
    </Box>
  </Box>
);

const stateOf = ({ latencyMs, refusesWrites }: StoreHealth): string => {
  if (latencyMs === null) return texts.away;
  if (refusesWrites !== null) return texts.refuses(refusesWrites);
  return texts.reachable(formatDuration(latencyMs));
};

const Store = (store: StoreHealth) => {
  const { name, bytes, room } = store;
  return (
    <Item name={texts.names[name]} isWell={isStoreWell(store)} state={stateOf(store)}>
      {bytes !== null && (
        <Typography color="textSecondary">{texts.size(formatBytes(bytes))}</Typography>
      )}
      {room !== null && (
        <Typography color="textSecondary">
          {texts.room(formatBytes(room.used), formatBytes(room.total))}
        </Typography>
      )}
    </Item>
  );
};

interface StoresPartProps {
  readonly stores: readonly StoreHealth[];
  readonly disk: SiteHealth['disk'];
}

/** Whether each store answers, and how soon; and the room that is left on the disk. */
export const StoresPart = ({ stores, disk }: StoresPartProps) => (
  <Part title={texts.title} isKnown>
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
      }}
    >
      {stores.map((store) => (
        <Store key={store.name} {...store} />
      ))}
      {disk && (
        <Item
          name={texts.disk}
          isWell={!isDiskShort(disk)}
          state={texts.free(formatBytes(disk.freeBytes))}
        />
      )}
    </Box>
  </Part>
);
