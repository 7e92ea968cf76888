import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { drawTexts } from '@/shared/i18n/draw';
import { transparencyTexts } from '@/shared/i18n/transparency';
import { paths } from '@/shared/lib/paths';
import { LineLink } from '@/shared/ui/line-link';
import { Sheet } from './sheet';

const texts = transparencyTexts.how;

/** How a draw works, and what it can't rule out. */
export const HowItWorks = () => (
  <Sheet title={texts.title}>
    <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
      {texts.steps.map(({ title, text }) => (
        <li key={title}>
          <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
          <Typography color="textSecondary">{text}</Typography>
        </li>
      ))}
    </Box>
    <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
      {texts.limits}
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, color: 'text.secondary' }}>
      {[...drawTexts.honestyText, ...texts.limitPoints].map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Box>
    <LineLink to={`${paths.help.href()}#quien-sortea`}>{texts.help}</LineLink>
  </Sheet>
);
