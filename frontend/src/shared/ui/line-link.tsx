import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** A link on a line of its own, high enough for a finger. */
export const LineLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  justifySelf: 'start',
  minHeight: 44,
  color: (theme.vars ?? theme).palette.text.primary,
}));
