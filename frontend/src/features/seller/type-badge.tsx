import PersonRounded from '@mui/icons-material/PersonRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Box from '@mui/material/Box';
import type { UserType } from '@contracts/limits';
import { commonTexts } from '@/shared/i18n/common';

interface TypeBadgeProps {
  readonly type: UserType;
}

/** A shop, or somebody like you and me. */
export const TypeBadge = ({ type }: TypeBadgeProps) => {
  const Icon = type === 'comercio' ? StorefrontRounded : PersonRounded;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        border: '1px solid',
        borderColor: 'divider',
        typography: 'caption',
        fontWeight: 700,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: '1.2em' }} />
      {commonTexts.types[type]}
    </Box>
  );
};
