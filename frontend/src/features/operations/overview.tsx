import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { OPERATIONS_PARTS, type OperationsPart } from '@contracts/operations-parts';
import { operationsTexts as texts } from '@/shared/i18n/operations';
import { paths } from '@/shared/lib/paths';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { ConsoleHeading } from './console-heading';
import { PARTS } from './parts';

/** On a phone the icon stands beside the words. */
const cardSx = {
  ...sheetSx,
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1 },
  justifyItems: 'start',
  alignContent: 'start',
  textAlign: 'left',
  '& > svg': { gridRow: { xs: 'span 2', sm: 'auto' } },
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
export const Overview = () => (
  <Box sx={stackSx}>
    <ConsoleHeading title={texts.title} intro={texts.intro} />
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
  </Box>
);
