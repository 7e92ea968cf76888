import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import type { Place } from '@/entities/place/place';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { BOTTOM_BAR, raiseBottomEdge, standsBelow } from '@/shared/ui/bottom-edge';
import { draftErrors, type RaffleDraft } from './raffle-draft';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

/** In the order of the form. */
const FIELDS = Object.keys(texts.missing.fields) as (keyof typeof texts.missing.fields)[];

/** A date is typed into parts, beside the hidden field that has its id. */
const PARTS = ':scope > * [contenteditable="true"]';

const lead = (name: string): void => {
  const place = document.getElementById(name);
  const field = place?.parentElement?.querySelector<HTMLElement>(PARTS) ?? place;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
};

const barSx = {
  gridColumn: '1 / -1',
  position: 'sticky',
  zIndex: 2,
  // On a phone above the bar of the app.
  bottom: { xs: `calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom))`, md: 0 },
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3 },
  py: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
  ...standsBelow,
} as const;

interface MissingBarProps {
  readonly profilePlace: Place | undefined;
  /** The raffle is published, so nothing is left to send. */
  readonly created: boolean;
}

/** Always in sight: what is missing, with the way there, and the button that publishes. */
export const MissingBar = ({ profilePlace, created }: MissingBarProps) => {
  const { values, isSubmitting } = useFormikContext<RaffleDraft>();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const busy = isSubmitting || created;
  // Those of the form itself are known only once something was typed.
  const errors = useMemo(() => draftErrors(values, profilePlace), [values, profilePlace]);
  const missing = FIELDS.filter((name) => name in errors);
  const [first] = missing;
  const words = texts.missing.words(missing.map((name) => texts.missing.fields[name]));
  // More words make it higher.
  useEffect(() => (bar === null ? undefined : raiseBottomEdge(bar.offsetHeight)), [bar, words]);
  return (
    <Box ref={setBar} sx={barSx}>
      {first === undefined ? (
        <Box sx={{ display: 'flex', gap: 1, typography: 'body2', color: 'success.main' }}>
          <CheckCircleRounded aria-hidden fontSize="small" />
          {texts.missing.nothing}
        </Box>
      ) : (
        <Button
          color="inherit"
          startIcon={<ArrowUpwardRounded />}
          onClick={() => lead(first)}
          sx={{ minWidth: 0, textAlign: 'left', lineHeight: 1.25 }}
        >
          {words}
        </Button>
      )}
      <FocusableButton
        type="submit"
        variant="contained"
        disabled={busy || values.images.length === 0}
        sx={{ flexShrink: 0 }}
      >
        {busy ? texts.sending : texts.submit}
      </FocusableButton>
    </Box>
  );
};
