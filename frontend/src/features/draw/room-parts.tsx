import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ParticipationInRaffle } from '@contracts/participations';
import { formatRange, ticketsIn } from '@/entities/participation/ticket-numbers';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { useSession } from '@/entities/session/use-session';
import { drawTexts } from '@/shared/i18n/draw';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import { AfterDraw } from './after-draw';
import { AliasMark } from './alias-mark';
import { Entries } from './entries';
import { Proof } from './proof';
import { RoomNews } from './room-news';
import { Stage } from './stage';
import type { Room } from './use-room';
import { WhatComes } from './what-comes';

const { mine: texts } = drawTexts;

const SHOWN = 24;

const numberSx = {
  px: 1.25,
  py: 0.25,
  borderRadius: '10px',
  border: '2px dashed',
  borderColor: 'primary.main',
  fontWeight: 750,
  fontVariantNumeric: 'tabular-nums',
} as const;

interface MyPartProps {
  readonly mine: ParticipationInRaffle;
  readonly alias: string | undefined;
}

/** The signed-in person's alias and numbers in this draw. */
const MyPart = ({ mine, alias }: MyPartProps) => {
  const shown = mine.ranges.slice(0, SHOWN);
  const unlisted = mine.tickets - ticketsIn(shown);
  return (
    <Sheet title={texts.title} gap={1.5}>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {shown.map((range) => (
          <Box component="li" key={range.from} sx={numberSx}>
            {formatRange(range)}
          </Box>
        ))}
        {unlisted > 0 && (
          <Box component="li" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
            {texts.unlisted(unlisted)}
          </Box>
        )}
      </Box>
      {alias !== undefined && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <AliasMark alias={alias} />
          <div>
            <Typography sx={{ fontWeight: 700 }}>{texts.alias(alias)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {texts.aliasText}
            </Typography>
          </div>
        </Box>
      )}
    </Sheet>
  );
};

/** Something that is read from the server, and may have failed. */
interface Reading {
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * One's own tickets stand beside the rest; on a phone above it while people wait, and below it from
 * the moment that there is a winner to prove, so that the proof moves nothing.
 */
const placesSx = (hasSide: boolean, isOver: boolean) => {
  const stacked = isOver ? '"main" "side" "proof"' : '"side" "main" "proof"';
  return {
    ...stackSx,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
    gridTemplateRows: { md: hasSide ? 'auto 1fr' : 'auto' },
    gridTemplateAreas: {
      xs: hasSide ? stacked : '"main" "proof"',
      md: hasSide ? '"main side" "main proof"' : '"main proof"',
    },
    // One below the other, since a row of them would be as high as the longest.
    '@media print': { display: 'block', '& > *': { mb: 3 } },
  } as const;
};

/** For those who bought on another device. */
const SignInHint = () => (
  <Box
    component="section"
    data-screen-only
    sx={{ ...sheetSx, display: 'grid', gap: 1.5, justifyItems: 'start' }}
  >
    <div>
      <Typography variant="h3" component="h2">
        {drawTexts.mine.signIn}
      </Typography>
      <Typography color="textSecondary">{drawTexts.mine.signInText}</Typography>
    </div>
    <Button component={Link} {...useSignInLink()} variant="outlined">
      {drawTexts.mine.enter}
    </Button>
  </Box>
);

interface RoomPartsProps {
  readonly room: Room;
  readonly reading: Reading;
  readonly holding: Reading;
}

/** The stage, and below it what belongs to this moment and this person. */
export const RoomParts = ({ room, reading, holding }: RoomPartsProps) => {
  const { stage, entries, mine, myTag, nameOf } = room;
  const isSignedOut = useSession().status === 'signed-out';
  const hasSide = isSignedOut || holding.failed || mine !== undefined;
  const isHeld = room.raffle.draw.state === 'held';
  const isAwaited = stage === 'open' || (stage === 'sealed' && !isHeld);
  return (
    <Box sx={stackSx}>
      <RoomNews room={room} />
      {reading.failed && <InlineFailure retrying={reading.retrying} onRetry={reading.retry} />}
      <Stage room={room} />
      <Box sx={placesSx(hasSide, room.raffle.winner !== null)}>
        <Box sx={{ ...stackSx, gridArea: 'main' }}>
          {isAwaited && <WhatComes title={drawTexts.open.how} steps={drawTexts.open.steps} />}
          <AfterDraw room={room} />
          {entries && <Entries room={room} />}
        </Box>
        {hasSide && (
          <Box sx={{ ...stackSx, gridArea: 'side' }}>
            {isSignedOut && <SignInHint />}
            {mine && <MyPart mine={mine} alias={myTag === undefined ? undefined : nameOf(myTag)} />}
            {holding.failed && (
              <InlineFailure
                text={drawTexts.mine.failed}
                retrying={holding.retrying}
                onRetry={holding.retry}
              />
            )}
          </Box>
        )}
        <Box sx={{ gridArea: 'proof' }}>
          <Proof room={room} />
        </Box>
      </Box>
    </Box>
  );
};
