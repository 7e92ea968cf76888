import PersonRounded from '@mui/icons-material/PersonRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useField } from 'formik';
import { useId } from 'react';
import { USER_TYPES, type UserType } from '@contracts/limits';
import { authTexts } from '@/shared/i18n/auth';
import { commonTexts } from '@/shared/i18n/common';

const icons = { particular: PersonRounded, comercio: StorefrontRounded } as const;

export const AccountTypeField = () => {
  const label = useId();
  const [{ value }, , { setValue }] = useField<UserType>('userType');
  return (
    <div>
      <Box id={label} sx={{ typography: 'body2', fontWeight: 650, mb: 1 }}>
        {authTexts.accountType}
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        aria-labelledby={label}
        value={value}
        onChange={(_event, type: UserType | null) => type !== null && void setValue(type)}
      >
        {USER_TYPES.map((type) => {
          const Icon = icons[type];
          return (
            <ToggleButton key={type} value={type} sx={{ minHeight: 48, gap: 1 }}>
              <Icon aria-hidden fontSize="small" />
              {commonTexts.types[type]}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    </div>
  );
};
