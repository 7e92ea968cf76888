import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { paths } from '@/shared/lib/paths';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import { ActiveCard } from './active-card';
import { FinishedCard } from './finished-card';
import { MyRaffleList, NoActive, NoFinished } from './my-raffle-list';
import { useMyRaffles } from './use-my-raffles';

const Heading = () => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 2,
    }}
  >
    <div>
      <Typography variant="h2" component="h1">
        {myRafflesTexts.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {myRafflesTexts.subtitle}
      </Typography>
    </div>
    <Button
      component={Link}
      to={paths.createRaffle.href()}
      variant="contained"
      startIcon={<AddRounded />}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {myRafflesTexts.create}
    </Button>
  </Box>
);

/** A seller's raffles, on sale and ended. */
export const MyRafflesScreen = () => {
  useDocumentTitle(myRafflesTexts.title);
  const [tab, choose] = useChosenTab(['activas', 'finalizadas']);
  const active = useMyRaffles('active');
  const finished = useMyRaffles('finished');
  const tabs = [
    { name: 'activas', label: myRafflesTexts.active, count: active.total },
    { name: 'finalizadas', label: myRafflesTexts.finished, count: finished.total },
  ] as const;
  return (
    <Container maxWidth="xl" sx={{ display: 'grid', gap: 3, pt: { xs: 1, md: 3 } }}>
      <Heading />
      <TabbedPanel label={myRafflesTexts.tabs} tabs={tabs} chosen={tab} onChoose={choose}>
        {tab === 'activas' ? (
          <MyRaffleList
            answer={active}
            empty={<NoActive />}
            card={(raffle) => <ActiveCard key={raffle.id} raffle={raffle} />}
          />
        ) : (
          <MyRaffleList
            answer={finished}
            empty={<NoFinished />}
            card={(raffle) => <FinishedCard key={raffle.id} raffle={raffle} />}
          />
        )}
      </TabbedPanel>
    </Container>
  );
};
