import type { PrizeHandover } from '@contracts/handovers';
import type { Raffle } from '@contracts/raffles';
import { handoverTexts as texts } from '@/shared/i18n/handover';
import { formatDateTime, formatRelative } from '@/shared/lib/dates';
import type { Side, Step } from './handover.api';

/** The dialog of a step, as an entry of the history opens it. */
export const overlayOf = (raffleId: number, prize: number, step: Step): string =>
  `entrega-${raffleId}-${prize}-${step}`;

/** The raffle of a prize; a list does not know how many substitutes there are. */
export type RaffleOfPrize = Pick<Raffle, 'id' | 'title' | 'photos' | 'hasShipping'> &
  Partial<Pick<Raffle, 'substitutes'>>;

export interface PrizeProps {
  readonly raffle: RaffleOfPrize;
  readonly handover: PrizeHandover;
}

export const sideOf = ({ part }: PrizeHandover): Side | undefined =>
  part === 'holder' || part === 'seller' ? part : undefined;

/** Only those with a part read it of the hand-over; it began as the raffle says. */
export const isSent = ({ raffle, handover }: PrizeProps): boolean =>
  handover.ships ?? raffle.hasShipping;

/** Whether it was given from hand to hand, which only those with a part read. */
const isHanded = ({ sentAt, carrier }: PrizeHandover): boolean =>
  sentAt !== null && carrier === null;

/** A step of a prize's way. */
interface WayStep {
  readonly label: string;
  readonly at: string | null;
  readonly isDone: boolean;
}

/** The steps of the way, as far as it is. Who skipped one has done it. */
export const stepsOf = (prize: PrizeProps): readonly WayStep[] => {
  const { handover } = prize;
  const { acceptedAt, sentAt, receivedAt, endedAt, state } = handover;
  const closedAt = state === 'closed' ? endedAt : null;
  const { steps } = texts;
  const isHand = !isSent(prize) || isHanded(handover);
  const all = [
    { label: steps.accept, at: acceptedAt },
    { label: isHand ? steps.handed : steps.sent, at: sentAt },
    ...(isSent(prize) ? [{ label: steps.received, at: receivedAt }] : []),
    { label: steps.closed, at: closedAt },
  ];
  const last = all.findLastIndex(({ at }) => at !== null);
  return all.map((step, index) => ({ ...step, isDone: index <= last }));
};

/** The same for everybody: what has happened, and how it stands. */
export const chipsOf = (prize: PrizeProps): readonly Omit<WayStep, 'isDone'>[] => {
  const { acceptedAt, sentAt, receivedAt, endedAt, state, position } = prize.handover;
  const { chips } = texts;
  const happened = [
    { label: chips.accepted, at: acceptedAt },
    { label: isSent(prize) ? chips.sent : chips.handed, at: sentAt },
    { label: chips.received, at: receivedAt },
  ].filter(({ at }) => at !== null);
  const isTold = state === 'accepted' || state === 'sent';
  return [
    ...(position > 0 ? [{ label: texts.substitute(position), at: null }] : []),
    ...happened,
    ...(isTold ? [] : [{ label: chips[state], at: endedAt }]),
  ];
};

/** What follows, within a sentence, where the present holder says no or nothing. */
export const nextWords = ({ raffle, handover }: PrizeProps): string => {
  const { next } = texts;
  if (raffle.substitutes === undefined) return next.unknown;
  const position = handover.position + 1;
  return position > raffle.substitutes.length ? next.nobody : next.substitute(position);
};

export const byWords = (by: string | null | undefined, now: number): string =>
  by ? texts.moment(formatDateTime(by), formatRelative(by, now)) : '';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** What the open dispute waits for; the last one is the open one. */
const disputedWords = ({ next = [], disputes = [], by: until }: PrizeHandover, now: number) => {
  const by = byWords(until, now);
  if (disputes.at(-1)?.answer) return texts.dispute.decided;
  return next.includes('answer') ? texts.dispute.yours(by) : texts.dispute.theirs(by);
};

/** How it stands for one side: in a few words, and what follows by when. */
export const statusWords = (prize: PrizeProps, side: Side, now: number): Words => {
  const { handover } = prize;
  const { state, receivedAt, passedFor, position } = handover;
  const mine = texts[side];
  const by = byWords(handover.by, now);
  const way = isSent(prize) && !isHanded(handover) ? 'ships' : 'collects';
  switch (state) {
    case 'asked': {
      const text = mine.asked.text(by, nextWords(prize));
      if (side === 'seller' || position === 0) return { title: mine.asked.title, text };
      const why = passedFor ? `${texts.calledFor[passedFor]} ` : '';
      return { title: texts.holder.called, text: `${why}${text}` };
    }
    case 'accepted':
      return { title: mine.accepted.title[way], text: mine.accepted.text[way](by) };
    case 'sent':
      return { title: mine.sent.title[way], text: mine.sent.text(by) };
    case 'disputed':
      return { title: texts.dispute.open, text: disputedWords(handover, now) };
    case 'closed': {
      const { title, text } = mine.closed;
      return { title, text: receivedAt === null ? text.silent : text.received };
    }
    case 'failed':
      return {
        title: texts.failed.title,
        text: handover.failure ? texts.failed.text[handover.failure] : '',
      };
  }
};
