import { drawTexts } from '@/shared/i18n/draw';
import { heldDrawTexts } from '@/shared/i18n/held-draw';
import { formatCount } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/server-clock';
import { Announcer } from '@/shared/ui/announcer';
import type { Room } from './use-room';

const { said, sealed, checking, broken, cancelled } = drawTexts;

/** When the countdown is told: seldom enough to be heard to the end. */
const TOLD_SECONDS = [10, 30] as const;

const countdownNews = (drawAt: string | undefined, now: number): string => {
  // The live change that closes a sale does not name the time of the draw.
  if (drawAt === undefined) return said.sealed;
  const seconds = (Date.parse(drawAt) - now) / 1000;
  if (seconds <= 0) return sealed.drawing;
  const told = TOLD_SECONDS.find((least) => seconds <= least);
  return told === undefined ? said.sealed : said.secondsLeft(told);
};

/** What is new in the room; undefined while there is nothing to tell. */
const newsOf = (room: Room, now: number): string | undefined => {
  const { stage, raffle, reveal, winners, nameOf, myTag } = room;
  const [winner] = winners;
  switch (stage) {
    case 'open':
      return undefined;
    case 'sealed':
      if (raffle.draw.state === 'held') return heldDrawTexts.title;
      return countdownNews(raffle.draw.drawAt, now);
    case 'checking':
      return checking.title;
    case 'broken':
      return broken.title;
    case 'cancelled':
      return cancelled.title;
    case 'proven':
      if (reveal.phase !== 'shown' || !winner) return undefined;
      return winner.tag === myTag
        ? said.won(formatCount(winner.ticket))
        : said.result(formatCount(winner.ticket), nameOf(winner.tag));
  }
};

/** Tells screen readers what happens in the room. */
export const RoomNews = ({ room }: { readonly room: Room }) => (
  <Announcer news={newsOf(room, useNow(1000))} />
);
