import Box from '@mui/material/Box';
import { participationsTexts } from '@/shared/i18n/participations';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MoreButton } from '@/shared/ui/more-button';
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
      <Box sx={{ display: 'grid', justifyItems: 'center', mt: 4 }}>
        <MoreButton more={more} words={participationsTexts} />
      </Box>
    </>
  );
};
