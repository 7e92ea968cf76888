import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { transparencyTexts as texts } from '@/shared/i18n/transparency';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { stackSx } from '@/shared/ui/paper.styles';
import { Counts } from './counts';
import { Days } from './days';
import { HowItWorks } from './how-it-works';

/** What the site can be held to: its counts, its draws, and the root of each day. */
export const TransparencyScreen = () => {
  useDocumentTitle(texts.title);
  return (
    <Container maxWidth="md" sx={{ ...stackSx, pt: { xs: 1, md: 4 } }}>
      <Typography variant="h2" component="h1">
        {texts.title}
      </Typography>
      <Typography variant="subtitle1">{texts.intro}</Typography>
      <Counts />
      <HowItWorks />
      <Days />
    </Container>
  );
};
