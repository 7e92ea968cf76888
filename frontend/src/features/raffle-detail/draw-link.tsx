import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/lib/paths';

interface DrawLinkProps {
  readonly raffleId: number;
  readonly label: string;
  /** The main thing to do. */
  readonly prominent?: boolean;
}

/** To the room of the draw, where everybody's own browser proves it. */
export const DrawLink = ({ raffleId, label, prominent = false }: DrawLinkProps) => (
  <Button
    component={Link}
    to={paths.draw.href(raffleId)}
    startIcon={<VerifiedRounded />}
    {...(prominent && { variant: 'contained', size: 'large' })}
  >
    {label}
  </Button>
);
