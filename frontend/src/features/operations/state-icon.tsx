import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import type { SvgIconProps } from '@mui/material/SvgIcon';

interface StateIconProps extends Pick<SvgIconProps, 'fontSize'> {
  readonly isWell: boolean;
}

/** Whether something is as it should be. The words beside it say so, too. */
export const StateIcon = ({ isWell, ...icon }: StateIconProps) =>
  isWell ? (
    <CheckCircleRounded aria-hidden color="success" {...icon} />
  ) : (
    <ErrorRounded aria-hidden color="error" {...icon} />
  );
