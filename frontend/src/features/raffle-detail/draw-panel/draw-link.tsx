import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/lib/paths';

interface DrawLinkProps {
  readonly raffleId: number;
  readonly label: string;
}

export const DrawLink = ({ raffleId, label }: DrawLinkProps) => (
  <Button component={Link} to={paths.draw.href(raffleId)} startIcon={<VerifiedRounded />}>
    {label}
  </Button>
);
