import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { OPERATIONS_PARTS, type OperationsPart } from '@contracts/operations-parts';
import { operationsTexts as texts } from '@/shared/i18n/operations';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { sheetSx } from '@/shared/ui/paper.styles';
import { PARTS } from './parts';

const cardSx = {
  ...sheetSx,
  display: 'grid',
  gap: 1,
  justifyItems: 'start',
  alignContent: 'start',
  textAlign: 'left',
  '&:hover': { borderColor: 'primary.main' },
} as const;

const PartCard = ({ part }: { readonly part: OperationsPart }) => {
  const { Icon } = PARTS[part];
  const { title, text } = texts.parts[part];
  return (
    <ButtonBase component={Link} to={paths.operations.href(part)} sx={cardSx}>
      <Icon aria-hidden color="primary" fontSize="large" />
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </ButtonBase>
  );
};

/** The first screen of the console: what there is, and what it is for. */
export const Overview = () => {
  useDocumentTitle(texts.title);
  return (
    <>
      <Typography variant="h2" component="h1">
        {texts.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {texts.intro}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        }}
      >
        {OPERATIONS_PARTS.map((part) => (
          <PartCard key={part} part={part} />
        ))}
      </Box>
    </>
  );
};
