import { closeReasonOf } from '../../contracts/close-reasons';
import type { RaffleNews } from '../../domain/notifications/events';
import type { RaffleEvent, WinnerDrawn } from '../../domain/raffles/events';
import type { Letter } from './mail-layout';
import { quotedTitle } from './quoted-title';
import { spanishTime } from './spanish-time';

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

/** Of a raffle whose tickets are all sold, or no longer on sale. */
const DRAW_NEXT = 'El resultado del sorteo se ve en su página, y cualquiera puede comprobarlo.';

type RaffleWords = Pick<Letter, 'subject' | 'title' | 'body' | 'next'>;

const ended = (title: string, event: RaffleEvent): RaffleWords =>
  event.type === 'RaffleCancelled'
    ? {
        subject: `La rifa «${title}» se ha cancelado`,
        title: 'La rifa se ha cancelado',
        body: `La rifa «${title}» se ha cancelado${reasonOf(event)}. No habrá sorteo.`,
        next: 'No se cobra nada: sin sorteo, nadie paga sus tickets y los saldos quedan como estaban.',
      }
    : {
        subject: `La rifa «${title}» ha terminado`,
        title: 'La rifa ha terminado',
        body: `La rifa «${title}» ha terminado${reasonOf(event)}.`,
        next: DRAW_NEXT,
      };

/** For who organized it. */
const drawn = (title: string, { data: { prizes } }: WinnerDrawn): RaffleWords => ({
  subject: `Tu rifa «${title}» se ha sorteado`,
  title: 'Tu rifa se ha sorteado',
  body: `Tu rifa «${title}» se ha sorteado: ha ganado el ticket ${COUNT.format(prizes[0].winner.ticket)}.`,
  next: 'En su página verás cómo contactar con quien ha ganado.',
});

const won = (title: string, { event, name: written }: RaffleContent): RaffleWords => {
  const name = quotedTitle(written);
  const ticket =
    event.type === 'WinnerDrawn'
      ? `: ha salido tu ticket ${COUNT.format(event.data.prizes[0].winner.ticket)}`
      : '';
  return {
    subject: `¡Has ganado «${title}», ${name}!`,
    title: `¡Enhorabuena, ${name}!`,
    body: `«${title}» es para ti${ticket}.`,
    next: 'En su página verás cómo contactar con quien organizó la rifa.',
  };
};

/** Says no «mañana»: a mail is read when somebody comes to read it. */
const endsTomorrow = (title: string, event: RaffleEvent): RaffleWords => {
  const when =
    event.type === 'RaffleCreated' ? `el ${spanishTime(new Date(event.data.endDate))}` : 'pronto';
  return {
    subject: `La rifa «${title}» termina ${when}`,
    title: 'Termina una de tus favoritas',
    body: `La rifa «${title}», que tienes en favoritos, termina ${when}.`,
    next: 'Hasta entonces puedes participar, mientras queden tickets.',
  };
};

const wordsOf = (content: RaffleContent): RaffleWords => {
  const { type, title: written, event } = content;
  const title = quotedTitle(written);
  switch (type) {
    case 'raffle-ended':
      return event.type === 'WinnerDrawn' ? drawn(title, event) : ended(title, event);
    case 'raffle-sold-out':
      return {
        subject: `Todos los tickets de «${title}» se han vendido`,
        title: 'Todos los tickets vendidos',
        body: `Todos los tickets de la rifa «${title}» se han vendido.`,
        next: DRAW_NEXT,
      };
    case 'raffle-won':
      return won(title, content);
    case 'favorite-ends-tomorrow':
      return endsTomorrow(title, event);
  }
};

/** The prize; not of a raffle that was withdrawn, perhaps because of what its photos show. */
const photoOf = ({ title, photoUrl, event }: RaffleContent): Letter['photo'] =>
  photoUrl === undefined || (event.type === 'RaffleCancelled' && event.data.reason === 'withdrawn')
    ? undefined
    : { url: photoUrl, alt: `Foto de «${quotedTitle(title)}»` };

/** What a mail says of a raffle. */
export const raffleLetter = (content: RaffleContent): Letter => ({
  ...wordsOf(content),
  photo: photoOf(content),
  button: { label: 'Ver la rifa', url: content.raffleUrl },
  why: 'Recibes este correo porque tienes activados los avisos por correo en Rifaviva.',
  off: { label: 'tu perfil', url: content.profileUrl },
});
