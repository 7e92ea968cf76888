import { describe, expect, it } from '@jest/globals';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { mailText } from './mail-text';
import type { RaffleContent } from './raffle-words';

type RaffleNewsContent = Pick<RaffleContent, 'type' | 'event'>;

const PERSON = {
  name: 'Marta',
  photoUrl: 'https://rifas.example/objects/thumbnails/1.webp',
} as const;

const URLS = {
  raffleUrl: 'https://rifas.example/rifas/12',
  profileUrl: 'https://rifas.example/perfil',
};

const mailOf = (content: RaffleNewsContent, title = 'Bicicleta') =>
  mailText({ title, ...PERSON, ...URLS, ...content });

const drawn = winnerDrawn({ winner: { ...winnerDrawn().data.prizes[0].winner, ticket: 1_234 } });
const contents: [string, RaffleNewsContent, string[]][] = [
  [
    'La rifa «Bicicleta» ha terminado',
    { type: 'raffle-ended', event: raffleCompleted({ reason: 'closed-by-seller' }) },
    ['cerrada por el vendedor'],
  ],
  [
    'La rifa «Bicicleta» se ha cancelado',
    { type: 'raffle-ended', event: raffleCancelled() },
    ['no se vendieron todos los tickets', 'No habrá sorteo'],
  ],
  [
    'La rifa «Bicicleta» se ha cancelado',
    {
      type: 'raffle-ended',
      event: raffleCancelled({ reason: 'withdrawn', note: 'Vende un DNI.' }),
    },
    ['se ha cancelado: retirada por Rifaviva: Vende un DNI. No habrá sorteo.'],
  ],
  [
    'Todos los tickets de «Bicicleta» se han vendido',
    { type: 'raffle-sold-out', event: raffleCompleted() },
    [],
  ],
  [
    'Tu rifa «Bicicleta» se ha sorteado',
    { type: 'raffle-ended', event: drawn },
    ['ha ganado el ticket 1.234', 'contactar con quien ha ganado'],
  ],
  [
    '¡Has ganado «Bicicleta», Marta!',
    { type: 'raffle-won', event: drawn },
    ['¡Enhorabuena, Marta!', '«Bicicleta» es para ti: ha salido tu ticket 1.234.'],
  ],
  [
    'La rifa «Bicicleta» termina el 1 de junio de 2026 a las 12:00 (hora peninsular)',
    {
      type: 'favorite-ends-tomorrow',
      event: raffleCreated({ endDate: '2026-06-01T10:00:00.000Z' }),
    },
    ['1 de junio de 2026', '12:00'],
  ],
];

it('a mail about a raffle that sold out names the reason and the draw', () => {
  const { text } = mailOf({ type: 'raffle-ended', event: raffleCompleted({ reason: 'sold-out' }) });
  expect(text).toContain('La rifa «Bicicleta» ha terminado: todos los tickets vendidos.\n');
  expect(text).toContain('El resultado del sorteo se ve en su página');
});

describe('a mail', () => {
  it.each(contents)('quotes a title short and without its links: %s', (_subject, content) => {
    const title = `Bicicleta de https://trampa.example/premio ${'larga '.repeat(12)}`;
    const { subject, ...bodies } = mailOf(content, title);
    for (const part of [subject, ...Object.values(bodies)]) {
      expect(part).toContain('Bicicleta de larga larga');
      expect(part).not.toContain('trampa');
      expect(part).not.toContain('larga '.repeat(12).trim());
    }
  });

  it.each(contents)('says what has happened: %s', (subject, content, words) => {
    const mail = mailOf(content);
    expect(mail.subject).toBe(subject);
    for (const body of [mail.text, mail.html]) {
      for (const word of words) expect(body).toContain(word);
    }
  });

  it.each(contents)(
    'links to the raffle, and to the page where mails are turned off: %s',
    (_s, content) => {
      const { text, html } = mailOf(content);
      expect(text).toContain(`Ver la rifa: ${URLS.raffleUrl}\n`);
      expect(text).toContain(`Puedes desactivarlos en tu perfil: ${URLS.profileUrl}\n`);
      expect(html).toContain(`href="${URLS.raffleUrl}"`);
      expect(html).toContain(`href="${URLS.profileUrl}"`);
    },
  );

  it.each(contents)('shows a title as text, whatever it contains: %s', (_subject, content) => {
    const title = `<script>alert("1")</script> & 'más'`;
    const { text, html } = mailOf(content, title);
    expect(text).toContain(title);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;más&#39;');
  });
});

it('a mail of a raffle that was withdrawn shows no photo: it may be the reason', () => {
  const shown = contents.filter(([, content]) => !mailOf(content).html.includes(PERSON.photoUrl));
  expect(shown.map(([, { event }]) => event)).toMatchObject([{ data: { reason: 'withdrawn' } }]);
});

describe('a mail about a report', () => {
  const siteUrl = 'https://rifas.example/';
  const HOME = `Ir a Rifaviva: ${siteUrl}`;
  const LEGAL = `Quién gestiona Rifaviva: ${siteUrl}aviso-legal`;
  const word = 'La hemos retirado.\n\n<b>Gracias</b> por avisar.';

  it.each([
    ['report-answered', 'Bici', 'Hemos revisado tu denuncia de la rifa «Bici»', HOME],
    ['report-answered', null, 'Hemos revisado tu denuncia', HOME],
    ['report-about-you', 'Bici', 'Hemos revisado una denuncia de la rifa «Bici»', LEGAL],
    ['report-about-you', null, 'Hemos revisado una denuncia sobre ti', LEGAL],
  ] as const)('says what was decided, and leads on: %s, %s', (type, title, subject, way) => {
    const mail = mailText({ type, title, word, siteUrl });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`\n\n${word}\n\n${way}\n\n`);
    expect(mail.html).toContain('>La hemos retirado.</p>');
    expect(mail.html).toContain('>&lt;b&gt;Gracias&lt;/b&gt; por avisar.</p>');
  });

  it('comes to everybody, so it names no way to turn it off', () => {
    const { text, html } = mailText({ type: 'report-answered', title: null, word, siteUrl });
    expect(text + html).not.toMatch(/desactivar|perfil/);
  });
});
