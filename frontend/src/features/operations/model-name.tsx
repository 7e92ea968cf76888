import Typography from '@mui/material/Typography';
import { healthTexts } from '@/shared/i18n/operations-health';

const { names } = healthTexts.projections;

/** Behind the name of a read model. */
const VERSION = /\.v\d+$/;

/** What a read model holds, with the name that programs and the terminal know it by. */
export const ModelName = ({ name }: { readonly name: string }) => {
  const words = names[name.replace(VERSION, '')];
  if (words === undefined) return <>{name}</>;
  return (
    <>
      {words}{' '}
      <Typography
        component="code"
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'block', md: 'inline' } }}
      >
        {name}
      </Typography>
    </>
  );
};
