import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorState } from '../../components/feedback/error-state';
import { participationsTexts } from '../../i18n/participations';
import type { ListName } from './lists';
import { NothingHere } from './nothing-here';
import { ParticipationCard } from './participation-card';
import { ParticipationSkeletons } from './participation-skeletons';
import { gridSx } from './participations.styles';
import { useParticipations } from './use-participations';

interface ParticipationListProps {
  readonly list: ListName;
}

export const ParticipationList = ({ list }: ParticipationListProps) => {
  const { participations, failed, retry, more } = useParticipations(list);
  if (failed) return <ErrorState onRetry={retry} />;
  if (participations === undefined) return <ParticipationSkeletons />;
  if (participations.length === 0) return <NothingHere list={list} />;
  return (
    <>
      <Box sx={gridSx}>
        {participations.map((participation) => (
          <ParticipationCard key={participation.id} participation={participation} />
        ))}
      </Box>
      {more.there && (
        <Box sx={{ textAlign: 'center', mt: 4 }}>
          <Button variant="outlined" size="large" disabled={more.loading} onClick={more.load}>
            {more.loading ? participationsTexts.loadingMore : participationsTexts.more}
          </Button>
        </Box>
      )}
    </>
  );
};
