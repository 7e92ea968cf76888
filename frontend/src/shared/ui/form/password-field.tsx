import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { formTexts } from '@/shared/i18n/forms';
import { FormField, type FormFieldProps } from './form-field';

export const PasswordField = (props: FormFieldProps) => {
  const [seen, setSeen] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={seen ? formTexts.hidePassword : formTexts.showPassword}
        onClick={() => setSeen(!seen)}
      >
        {seen ? <VisibilityOffRounded /> : <VisibilityRounded />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <FormField
      {...props}
      type={seen ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
};
