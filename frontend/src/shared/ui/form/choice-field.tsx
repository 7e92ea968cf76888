import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly Icon?: SvgIconComponent;
}

interface ChoiceFieldProps<Value> {
  readonly label: string;
  /** Whether only screen readers need the label. */
  readonly hidesLabel?: boolean;
  /** Null where none is chosen. */
  readonly value: Value | null;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** One segment beside the next, in as many lines as they need. */
const groupSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  p: 0.5,
  borderRadius: '16px',
  bgcolor: 'action.hover',
  '& > label': { position: 'relative', flex: '1 1 auto', cursor: 'pointer' },
  '& > label > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    minHeight: 44,
    px: 1.5,
    borderRadius: '12px',
    fontSize: '0.875rem',
    fontWeight: 650,
    color: 'text.secondary',
  },
  '& > label:hover > span': { color: 'text.primary' },
  '& > label > :checked + span': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  '& > label > :focus-visible + span': {
    outline: '3px solid',
    outlineColor: 'text.primary',
    outlineOffset: 2,
  },
} as const;

/**
 * One of a few: a group of radio buttons, as screen readers and keys know them, in the shape of
 * segments.
 */
export const ChoiceField = <Value extends string | number>({
  label,
  hidesLabel = false,
  value,
  choices,
  onChoose,
}: ChoiceFieldProps<Value>) => {
  const [labelId, name] = [useId(), useId()];
  return (
    <div>
      <Box
        id={labelId}
        sx={hidesLabel ? visuallyHidden : { typography: 'body2', fontWeight: 650, mb: 1 }}
      >
        {label}
      </Box>
      <Box role="radiogroup" aria-labelledby={labelId} sx={groupSx}>
        {choices.map(({ value: one, label: words, Icon }) => (
          <label key={one}>
            <Box
              component="input"
              type="radio"
              name={name}
              checked={one === value}
              onChange={() => onChoose(one)}
              sx={visuallyHidden}
            />
            <span>
              {Icon && <Icon aria-hidden fontSize="small" />}
              {words}
            </span>
          </label>
        ))}
      </Box>
    </div>
  );
};
