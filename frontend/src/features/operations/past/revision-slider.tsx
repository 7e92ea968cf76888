import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import FirstPageRounded from '@mui/icons-material/FirstPageRounded';
import LastPageRounded from '@mui/icons-material/LastPageRounded';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import type { ReactElement } from 'react';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { FocusableIconButton } from '@/shared/ui/focusable-buttons';

interface RevisionSliderProps {
  readonly revision: number;
  readonly last: number;
  /** The revisions before and after at which something happened to it. */
  readonly previous: number | null;
  readonly next: number | null;
  /** While it is moved, also without letting go. */
  readonly onMove: (revision: number) => void;
}

/** A page of the keyboard is a twentieth of the way. */
const PAGES = 20;
const PAGE_LEAST = 10;

const rowSx = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  gridTemplateColumns: { xs: 'repeat(4, auto) 1fr', sm: 'auto auto minmax(0, 1fr) auto auto' },
} as const;

/** On a phone it has a row of its own. */
const railSx = {
  display: 'flex',
  order: { xs: 1, sm: 0 },
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  px: 1.5,
} as const;

interface JumpProps {
  readonly label: string;
  readonly to: number | null;
  readonly onMove: (revision: number) => void;
  readonly children: ReactElement;
}

const Jump = ({ label, to, onMove, children }: JumpProps) => (
  <FocusableIconButton
    aria-label={label}
    disabled={to === null}
    onClick={() => to !== null && onMove(to)}
  >
    {children}
  </FocusableIconButton>
);

/**
 * Moves through the revisions. A step of the keyboard leads to the next one at which something
 * happened to what is looked at.
 */
export const RevisionSlider = ({ revision, last, previous, next, onMove }: RevisionSliderProps) => {
  const move = (value: number) => {
    if (value === revision + 1) onMove(next ?? last);
    else if (value === revision - 1) onMove(previous ?? 0);
    else if (value !== revision) onMove(value);
  };
  const [isFirst, isLast] = [revision === 0, revision === last];
  return (
    <Box role="group" aria-label={texts.place} sx={rowSx}>
      <Jump label={texts.first} to={isFirst ? null : 0} onMove={onMove}>
        <FirstPageRounded />
      </Jump>
      <Jump label={texts.previous} to={previous} onMove={onMove}>
        <ChevronLeftRounded />
      </Jump>
      <Box sx={railSx}>
        <Slider
          value={revision}
          min={0}
          max={last}
          shiftStep={Math.max(PAGE_LEAST, Math.round(last / PAGES))}
          valueLabelDisplay="auto"
          onChange={(_event, value) => typeof value === 'number' && move(value)}
          slotProps={{ input: { 'aria-label': texts.revision } }}
          getAriaValueText={(value) => texts.at(value, last)}
        />
      </Box>
      <Jump label={texts.next} to={next} onMove={onMove}>
        <ChevronRightRounded />
      </Jump>
      <Jump label={texts.last} to={isLast ? null : last} onMove={onMove}>
        <LastPageRounded />
      </Jump>
    </Box>
  );
};
