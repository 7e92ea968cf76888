import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useState } from 'react';

interface ToldTextProps extends TypographyProps {
  /** What it is about, such as the answer that is counted. */
  readonly of: unknown;
}

/**
 * A line that everybody sees and screen readers hear at each change of what it is about, also when
 * the words are the same again. It stands there from the start, empty while there is no answer.
 */
export const ToldText = ({ of, children, ...props }: ToldTextProps) => {
  const [told, setTold] = useState({ of, turn: 0 });
  if (told.of !== of) setTold({ of, turn: told.turn + 1 });
  return (
    <Typography role="status" {...props}>
      <span key={told.turn}>{children}</span>
    </Typography>
  );
};
