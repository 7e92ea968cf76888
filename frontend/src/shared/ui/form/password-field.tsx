import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useMemo, useState } from 'react';
import { formTexts } from '@/shared/i18n/forms';
import { FormField, MUST_BE_FILLED, type FormFieldProps } from './form-field';

const toggleOf = (seen: boolean, setSeen: (seen: boolean) => void) => (
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

export const PasswordField = (props: FormFieldProps) => {
  const [seen, setSeen] = useState(false);
  // The same object, as long as nothing has changed, lets the field be left out of a rendering.
  const slotProps = useMemo(
    () => ({ ...MUST_BE_FILLED, input: { endAdornment: toggleOf(seen, setSeen) } }),
    [seen],
  );
  return <FormField {...props} type={seen ? 'text' : 'password'} slotProps={slotProps} />;
};
