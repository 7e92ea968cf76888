import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { USER_TYPES, type UserType } from '@contracts/limits';
import { searchTexts } from '@/shared/i18n/search';

interface SellerTypePickerProps {
  /** Undefined for both. */
  readonly value: UserType | undefined;
  readonly onChange: (type: UserType | undefined) => void;
}

const chosenType = (value: unknown) => USER_TYPES.find((type) => type === value);

export const SellerTypePicker = ({ value, onChange }: SellerTypePickerProps) => {
  const label = useId();
  return (
    <div>
      <Box id={label} sx={{ typography: 'body2', fontWeight: 650, mb: 1 }}>
        {searchTexts.sellerType}
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={label}
        value={value ?? 'all'}
        onChange={(_event, chosen: unknown) => chosen !== null && onChange(chosenType(chosen))}
        sx={{ '& button': { minHeight: 44, px: 0.5, fontSize: '0.875rem' } }}
      >
        {(['all', ...USER_TYPES] as const).map((type) => (
          <ToggleButton key={type} value={type}>
            {searchTexts.sellerTypes[type]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
};
