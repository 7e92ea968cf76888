import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { participationsTexts } from '@/shared/i18n/participations';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import { LISTS } from './lists';
import { ParticipationList } from './participation-list';

const TABS = [
  { name: 'activas', label: participationsTexts.active },
  { name: 'ganadas', label: participationsTexts.won },
  { name: 'finalizadas', label: participationsTexts.finished },
] as const;

/** All that somebody takes or took part in. */
export const ParticipationsScreen = () => {
  useDocumentTitle(participationsTexts.title);
  const [list, choose] = useChosenTab(LISTS);
  return (
    <Container maxWidth="lg" sx={{ display: 'grid', gap: 3, pt: { xs: 1, md: 3 } }}>
      <div>
        <Typography variant="h2" component="h1">
          {participationsTexts.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {participationsTexts.subtitle}
        </Typography>
      </div>
      <TabbedPanel label={participationsTexts.tabs} tabs={TABS} chosen={list} onChoose={choose}>
        <ParticipationList list={list} />
      </TabbedPanel>
    </Container>
  );
};
