import Box from '@mui/material/Box';
import type { ProjectionHealth } from '@contracts/operations-health';
import {
  useActOnProjectionMutation,
  type ProjectionAct,
} from '@/features/operations/projections.api';
import { healthTexts } from '@/shared/i18n/operations-health';
import { ReasonButton } from '@/features/operations/reason-dialog';

const texts = healthTexts.projections;

/** What can be done to a read model as it is now. */
const actsFor = ({ paused, built }: ProjectionHealth): readonly ProjectionAct[] => [
  built === null ? 'rebuild' : 'cancel-rebuild',
  paused ? 'resume' : 'pause',
];

/** Rebuilds a read model or gives that up, and pauses it or lets it follow again. */
export const ProjectionActions = (projection: ProjectionHealth) => {
  const { name } = projection;
  const [act] = useActOnProjectionMutation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        mx: { xs: -2.5, md: -1 },
      }}
    >
      {actsFor(projection).map((one) => (
        <ReasonButton
          key={one}
          act={texts.acts[one]}
          subject={name}
          send={(reason) => act({ act: one, projection: name, reason }).unwrap()}
        />
      ))}
    </Box>
  );
};
