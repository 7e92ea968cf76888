import type { User } from '../../contracts/accounts';
import { REPORT_REASONS } from '../../contracts/reports';
import { SITE_TIME_ZONE } from '../../contracts/time-zone';
import { html, type Html } from '../../platform/html';
import {
  accountLines,
  eventName,
  LABELS,
  mailName,
  notificationName,
  readName,
  STATUSES,
} from './labels';
import { OWN_DATA_STYLES } from './styles';
import type { OwnData, OwnParticipation } from './read-own-data';

const MOMENT = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: SITE_TIME_ZONE,
});
const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

const moment = (iso: string | null): string => (iso === null ? '—' : MOMENT.format(new Date(iso)));

const valueOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const lines = (pairs: readonly (readonly [string, string])[]): Html =>
  html`<dl>
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

/** A part of the data, one entry after the other. */
interface Part<Item> {
  readonly title: string;
  readonly none: string;
  readonly items: AsyncIterable<Item>;
  readonly show: (item: Item) => Html;
  /** What is read for the entry as it is written. */
  readonly rest?: (item: Item) => AsyncIterable<string>;
}

async function* partAsHtml<Item>(part: Part<Item>): AsyncGenerator<string, void> {
  const { title, none, items, show, rest } = part;
  yield `<section>${html`<h2>${title}</h2>`.toString()}`;
  let shown = 0;
  for await (const item of items) {
    shown += 1;
    yield `<article>${show(item).toString()}`;
    if (rest) yield* rest(item);
    yield '</article>';
  }
  if (shown === 0) yield html`<p>${none}</p>`.toString();
  yield '</section>\n';
}

const accountAsHtml = (user: User): Html =>
  html`<section>
    <h2>Tu cuenta</h2>
    <article>${lines(accountLines(user).map(([name, value]) => [name, valueOf(value)]))}</article>
  </section>`;

const participationAsHtml = (participation: OwnParticipation): Html => {
  const { raffle, tickets, purchases, participatedAt, status } = participation;
  return html`<h3>${raffle.title}</h3>
    ${lines([
      ['Rifa', `n.º ${raffle.id}`],
      ['Tickets', String(tickets)],
      ['Compras', String(purchases)],
      ['Desde', moment(participatedAt)],
      ['Estado', STATUSES[status]],
    ])}`;
};

async function* receiptsAsHtml({ receipts }: OwnParticipation): AsyncGenerator<string, void> {
  yield '<details><summary>Comprobantes</summary><div class="wide"><table><thead><tr><th>Compra</th><th>Tickets</th><th>Importe</th><th>Número</th><th>Código de tu alias</th><th>Clave</th><th>Código de la lista</th></tr></thead><tbody>';
  for await (const { seq, from, to, amountCents, purchaseId, tag, receiptSecret, head } of receipts)
    yield html`<tr>
      <td>${seq}</td>
      <td>${from}–${to}</td>
      <td>${EUROS.format(amountCents / 100)}</td>
      <td><code>${purchaseId}</code></td>
      <td><code>${tag}</code></td>
      <td><code>${receiptSecret ?? '—'}</code></td>
      <td><code>${head}</code></td>
    </tr>`.toString();
  yield '</tbody></table></div></details>';
}

async function* partsAsHtml(data: OwnData): AsyncGenerator<string, void> {
  yield accountAsHtml(await data.account()).toString();
  yield* partAsHtml({
    title: 'Lo que ha pasado con tu cuenta',
    none: 'Nada.',
    items: data.history(),
    show: ({ at, type, data: what }) =>
      html`<h3>${eventName(type)}</h3>
        <p>${moment(at)}</p>
        ${lines(
          Object.entries(what).map(([name, value]) => [LABELS[name] ?? name, valueOf(value)]),
        )}`,
  });
  yield* partAsHtml({
    title: 'Quién ha consultado tus datos',
    none: 'Ningún operador los ha consultado.',
    items: data.reads(),
    show: ({ at, what }) =>
      html`<h3>${readName(what)}</h3>
        <p>El ${moment(at)}; lo mismo otra vez en esa hora no se repite aquí</p>`,
  });
  yield* partAsHtml({
    title: 'Tus rifas',
    none: 'No has publicado ninguna.',
    items: data.raffles(),
    show: (raffle) =>
      html`<h3>${raffle.title}</h3>
        <p>${raffle.description}</p>
        ${lines([
          ['Rifa', `n.º ${raffle.id}`],
          ['Precio del ticket', EUROS.format(raffle.ticketPrice)],
          ['Tickets vendidos', String(raffle.soldTickets)],
          ['Publicada', moment(raffle.createdAt)],
          ['Fecha límite', moment(raffle.endDate)],
          ['Estado', raffle.closeReason ?? STATUSES.active],
          ['Fotos', raffle.images.join(', ')],
        ])}`,
  });
  yield* partAsHtml({
    title: 'Tus participaciones, con sus comprobantes',
    none: 'No has comprado tickets.',
    items: data.participations(),
    show: participationAsHtml,
    rest: receiptsAsHtml,
  });
  yield* partAsHtml({
    title: 'Tus favoritos',
    none: 'No sigues ninguna rifa.',
    items: data.favorites(),
    show: ({ raffle, followedAt }) =>
      html`<h3>${raffle?.title ?? 'Una rifa'}</h3>
        <p>Desde ${moment(followedAt)}</p>`,
  });
  yield* partAsHtml({
    title: 'Tus avisos',
    none: 'No tienes ninguno.',
    items: data.notifications(),
    show: ({ type, sentAt, read, raffle, word }) =>
      html`<h3>${[notificationName(type), raffle?.title ?? []].flat().join(': ')}</h3>
        <p>${moment(sentAt)}, ${read ? 'leído' : 'sin leer'}</p>
        ${word === null ? [] : html`<p>${word}</p>`}`,
  });
  yield* partAsHtml({
    title: 'Tus denuncias',
    none: 'No has denunciado nada.',
    items: data.reports(),
    show: ({ filedAt, subject, raffleId, sellerId, reason, text, answer }) =>
      html`<h3>${REPORT_REASONS[reason]}</h3>
        <p>${text}</p>
        ${lines([
          [
            'Sobre',
            subject === 'raffle' ? `la rifa n.º ${raffleId}` : `quien vende, n.º ${sellerId}`,
          ],
          ['Enviada', moment(filedAt)],
          ['Respuesta', answer ?? 'Todavía no hay'],
        ])}`,
  });
  yield* partAsHtml({
    title: 'Boletín',
    none: '',
    items: data.newsletter(),
    show: ({ email, confirmed }) =>
      html`<p>${email}: ${confirmed ? 'suscripción confirmada' : 'sin suscripción confirmada'}</p>`,
  });
  yield* partAsHtml({
    title: 'Tus sesiones abiertas',
    none: 'Ninguna.',
    items: data.sessions(),
    show: ({ browser, system, openedAt, usedAt, provenAt, endsAt }) =>
      lines([
        ['Navegador', browser ?? 'No lo dijo'],
        ['Sistema', system ?? 'No lo dijo'],
        ['Abierta', moment(openedAt)],
        ['Usada por última vez', moment(usedAt)],
        ['Contraseña escrita', moment(provenAt)],
        ['Termina, si no se usa', moment(endsAt)],
      ]),
  });
  yield* partAsHtml({
    title: 'Correos en camino',
    none: 'Ninguno.',
    items: data.mails(),
    show: ({ kind, askedAt, dueAt }) =>
      html`<h3>${mailName(kind)}</h3>
        <p>Pedido ${moment(askedAt)}; sale ${moment(dueAt)}</p>`,
  });
}

/** The data as one page that needs nothing else, piece by piece. */
export async function* ownDataAsHtml(data: OwnData, now: Date): AsyncGenerator<string, void> {
  yield `<!doctype html>\n<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mis datos en Rifaviva</title><style>${OWN_DATA_STYLES}</style></head><body><main><h1>Mis datos en Rifaviva</h1>`;
  yield html`<p>
    Todo lo que Rifaviva guarda de ti, a ${moment(now.toISOString())} (hora peninsular). Tu
    contraseña no está: el sitio no la conoce.
  </p>`.toString();
  yield* partsAsHtml(data);
  yield '</main></body></html>\n';
}
