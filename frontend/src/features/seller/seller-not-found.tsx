import PersonOffRounded from '@mui/icons-material/PersonOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { DeadEnd } from '@/entities/dead-end/dead-end';
import { commonTexts } from '@/shared/i18n/common';
import { sellerTexts } from '@/shared/i18n/seller';
import { paths } from '@/shared/lib/paths';

interface SellerNotFoundProps {
  /** Given when another attempt may help. */
  readonly onRetry?: (() => void) | undefined;
}

export const SellerNotFound = ({ onRetry }: SellerNotFoundProps) => (
  <DeadEnd Icon={PersonOffRounded} title={sellerTexts.notFound} text={sellerTexts.notFoundText}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      )}
      <Button component={Link} to={paths.home.href()} variant="outlined">
        {sellerTexts.toHome}
      </Button>
    </Box>
  </DeadEnd>
);
