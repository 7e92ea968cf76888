import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import TravelExploreRounded from '@mui/icons-material/TravelExploreRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { homeTexts } from '@/shared/i18n/home';

/** The hero's second button leads here. */
export const HOW_IT_WORKS = 'como-funciona';

const icons = [TravelExploreRounded, ConfirmationNumberRounded, EmojiEventsRounded];

const stripSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
  borderRadius: '28px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& > li + li': {
    borderTop: { xs: '2px dashed', md: 0 },
    borderLeft: { md: '2px dashed' },
    borderColor: { xs: 'divider', md: 'divider' },
  },
} as const;

/** One long ticket with three parts, to tear off in order. */
export const Steps = () => (
  <Box component="section" id={HOW_IT_WORKS} tabIndex={-1}>
    <Typography variant="h2" sx={{ mb: 2 }}>
      {homeTexts.stepsTitle}
    </Typography>
    <Box component="ol" sx={stripSx}>
      {homeTexts.steps.map(({ title, text }, index) => {
        const Icon = icons[index] ?? EmojiEventsRounded;
        return (
          <Box
            component="li"
            key={title}
            sx={{ p: { xs: 3, md: 4 }, display: 'grid', alignContent: 'start', gap: 1 }}
          >
            <Icon aria-hidden sx={{ fontSize: 40, color: 'primary.main' }} />
            <Typography variant="h3">{title}</Typography>
            <Typography color="textSecondary">{text}</Typography>
          </Box>
        );
      })}
    </Box>
  </Box>
);
