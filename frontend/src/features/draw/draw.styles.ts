/** The stage is as dark as a theatre in both themes, so its colours are its own. */
export const STAGE = {
  text: '#fff3e9',
  quiet: '#e9cdbd',
  accent: '#ff9a73',
  paper: '#fff8f1',
  ink: '#241712',
  inkQuiet: '#6a564c',
  inkAccent: '#c23410',
  gold: '#ffcf66',
  inkGold: '#5c3c00',
} as const;

const LIGHTS = {
  house: 'radial-gradient(120% 95% at 50% 0%, #74290f 0%, #3a150a 50%, #1c0c07 100%)',
  won: 'linear-gradient(180deg, #3a150a 0%, #1c0c07 100%)',
} as const;

export const stageSx = (lights: keyof typeof LIGHTS) =>
  ({
    position: 'relative',
    // What is won lies behind the words.
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    justifyItems: 'center',
    gap: { xs: 2, md: 2.5 },
    minHeight: { xs: 440, md: 520 },
    px: { xs: 2, sm: 4 },
    py: { xs: 4, md: 5 },
    borderRadius: { xs: '28px', md: '36px' },
    border: '1px solid rgb(255 154 115 / 0.2)',
    textAlign: 'center',
    color: STAGE.text,
    background: LIGHTS[lights],
    '& :focus-visible': { outlineColor: STAGE.text },
  }) as const;

const NOTCH = 11;
const notchAt = (side: string) =>
  `radial-gradient(circle at ${side}, transparent ${NOTCH}px, #000 ${NOTCH + 0.5}px)`;

/** A paper ticket with a hole punched into each side, at this height. */
export const ticketSx = (notch: string) =>
  ({
    bgcolor: STAGE.paper,
    color: STAGE.ink,
    borderRadius: '18px',
    maskImage: `${notchAt(`0 ${notch}`)}, ${notchAt(`100% ${notch}`)}`,
    maskComposite: 'intersect',
  }) as const;

/**
 * A paper ticket of two parts. Each cuts its halves of the holes, so that these stand at the ends
 * of the perforation, however high the parts are.
 */
export const tornTicketSx = {
  color: STAGE.ink,
  '& > *': { bgcolor: STAGE.paper, maskComposite: 'intersect' },
  '& > :first-of-type': {
    borderRadius: '18px 18px 0 0',
    maskImage: `${notchAt('0 100%')}, ${notchAt('100% 100%')}`,
  },
  '& > :last-of-type': {
    position: 'relative',
    // Without it a thin line of the stage may show between them.
    mt: '-1px',
    borderRadius: '0 0 18px 18px',
    maskImage: `${notchAt('0 0')}, ${notchAt('100% 0')}`,
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-1px 20px auto',
      borderTop: '3px dashed rgb(36 23 18 / 0.2)',
    },
  },
} as const;

/** Numbers that stand still while they change. */
export const figuresSx = {
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.04em',
  fontVariantNumeric: 'tabular-nums',
} as const;
