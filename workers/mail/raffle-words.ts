import { closeReasonOf } from '../../contracts/close-reasons';
import type { RaffleNews } from '../../domain/notifications/events';
import type { RaffleEvent, WinnerDrawn } from '../../domain/raffles/events';
import { quotedTitle } from './quoted-title';
import { spanishTime } from './spanish-time';

/** What a mail says, and where its link leads. */
export interface MailWords {
  readonly subject: string;
  readonly body: string;
  /** The address of a photo that the mail shows. */
  readonly photo?: string | undefined;
  readonly link: { readonly label: string; readonly url: string };
}

export interface RaffleContent {
  readonly type: RaffleNews['type'];
  readonly title: string;
  /** Of the raffle, if it has one that can be read. */
  readonly photoUrl: string | undefined;
  /** What the person is called. */
  readonly name: string;
  readonly raffleUrl: string;
  /** Where mails are turned off. */
  readonly profileUrl: string;
  /** The event of the raffle that it is about. */
  readonly event: RaffleEvent;
}

const COUNT = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** After a colon, and before the full stop that the sentence has itself. */
const inSentence = (text: string): string =>
  `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.$/, '');

const reasonOf = (event: RaffleEvent): string =>
  event.type === 'RaffleCompleted' || event.type === 'RaffleCancelled'
    ? `: ${inSentence(closeReasonOf(event.data))}`
    : '';

const ended = (title: string, event: RaffleEvent) =>
  event.type === 'RaffleCancelled'
    ? {
        subject: `La rifa «${title}» se ha cancelado`,
        body: `La rifa «${title}» se ha cancelado${reasonOf(event)}. No habrá sorteo.`,
      }
    : {
        subject: `La rifa «${title}» ha terminado`,
        body: `La rifa «${title}» ha terminado${reasonOf(event)}. El resultado del sorteo estará en su página.`,
      };

/** For who organized it. */
const drawn = (title: string, { data: { winner } }: WinnerDrawn) => ({
  subject: `Tu rifa «${title}» se ha sorteado`,
  body: `Tu rifa «${title}» se ha sorteado: ha ganado el ticket ${COUNT.format(winner.ticket)}. En su página verás cómo contactar con quien ha ganado.`,
});

const won = (title: string, { event, name: written, photoUrl }: RaffleContent) => {
  const name = quotedTitle(written);
  const ticket =
    event.type === 'WinnerDrawn'
      ? `: ha salido tu ticket ${COUNT.format(event.data.winner.ticket)}`
      : '';
  return {
    subject: `¡Has ganado «${title}», ${name}!`,
    body: `¡Enhorabuena, ${name}! «${title}» es para ti${ticket}. En su página verás cómo contactar con quien organizó la rifa.`,
    photo: photoUrl,
  };
};

/** Says no «mañana»: a mail is read when somebody comes to read it. */
const endsTomorrow = (title: string, event: RaffleEvent) => {
  const when =
    event.type === 'RaffleCreated' ? `el ${spanishTime(new Date(event.data.endDate))}` : 'pronto';
  return {
    subject: `La rifa «${title}» termina ${when}`,
    body: `La rifa «${title}», que tienes en favoritos, termina ${when}.`,
  };
};

const wordsOf = (content: RaffleContent) => {
  const { type, title: written, event } = content;
  const title = quotedTitle(written);
  switch (type) {
    case 'raffle-ended':
      return event.type === 'WinnerDrawn' ? drawn(title, event) : ended(title, event);
    case 'raffle-sold-out':
      return {
        subject: `Todos los tickets de «${title}» se han vendido`,
        body: `Todos los tickets de la rifa «${title}» se han vendido. El resultado del sorteo estará en su página.`,
      };
    case 'raffle-won':
      return won(title, content);
    case 'favorite-ends-tomorrow':
      return endsTomorrow(title, event);
  }
};

/** What a mail says of a raffle. */
export const raffleWords = (content: RaffleContent): MailWords => ({
  ...wordsOf(content),
  link: { label: 'Ver la rifa', url: content.raffleUrl },
});
