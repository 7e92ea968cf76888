import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TextPage } from '@contracts/text-pages';
import { apiUrl, problem } from '@/testing/handlers';
import { renderApp, renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const PAGE: TextPage = {
  title: 'Ayuda',
  description: 'Respuestas',
  intro: ['Escribe a ana@example.com.'],
  sections: [
    { heading: '¿Quién sortea?', paragraphs: ['Nadie elige.'] },
    {
      heading: '¿Cuándo llega?',
      paragraphs: ['Lo envía quien vende.'],
      points: ['por paquetería'],
      links: [
        { label: 'Tus rifas', to: '/participaciones' },
        { label: 'Llamar', to: 'tel:024' },
      ],
    },
  ],
  missing: [],
};

const withText = (name: string, page: TextPage) =>
  http.get(apiUrl(`texts/${name}`), () => HttpResponse.json(page));

const questions = () => screen.getAllByRole('group').map((one) => one.id);

describe('the help', () => {
  beforeEach(() => server.use(withText('ayuda', PAGE)));

  it('has a question for each answer, closed at first', async () => {
    renderScreen('/ayuda');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
    expect(questions()).toEqual(['quien-sortea', 'cuando-llega']);
    expect(screen.getByText('Nadie elige.')).not.toBeVisible();
    expect(document.title).toBe('Ayuda · Rifaviva');
  });

  it('opens the question that the address names', async () => {
    renderScreen('/ayuda#cuando-llega');
    expect(await screen.findByText('por paquetería')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Tus rifas' });
    expect(link).toHaveAttribute('href', '/participaciones');
    expect(screen.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:024');
    expect(screen.getByText('Nadie elige.')).not.toBeVisible();
  });

  it('is searched without regard to case and accents, and opens what it finds', async () => {
    const { user } = renderScreen('/ayuda');
    const box = await screen.findByRole('searchbox', { name: 'Buscar en la ayuda' });
    await user.type(box, 'PAQUETERIA');
    expect(questions()).toEqual(['cuando-llega']);
    expect(screen.getByText('por paquetería')).toBeVisible();
    expect(screen.getByText('1 pregunta')).toBeVisible();
    await user.type(box, 'x');
    expect(
      screen.getByText('Ninguna pregunta habla de eso. Prueba con otra palabra.'),
    ).toBeVisible();
  });
});

describe('a legal page', () => {
  it('shows its sections, and which data of the company nobody has configured', async () => {
    const page = { ...PAGE, title: 'Aviso legal', missing: ['titular', 'nif'] };
    server.use(withText('aviso-legal', page));
    renderScreen('/aviso-legal');
    expect(await screen.findByRole('heading', { level: 1, name: 'Aviso legal' })).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(
      'Falta configurar datos de quien gestiona este sitio: titular, NIF.',
    );
    expect(screen.getByRole('heading', { level: 2, name: '¿Quién sortea?' })).toBeVisible();
    expect(screen.getByText('Nadie elige.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    const here = main.getByRole('link', { name: 'Aviso legal' });
    expect(here).toHaveAttribute('aria-current', 'page');
  });

  it('is reached from the foot of every screen', async () => {
    server.use(withText('ayuda', PAGE));
    renderApp('/ayuda');
    const links = within(await screen.findByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/ayuda',
      '/juego-responsable',
      '/aviso-legal',
      '/terminos',
      '/privacidad',
      '/cookies',
      '/transparencia',
    ]);
  });

  it('offers to try again when it could not be read', async () => {
    server.use(http.get(apiUrl('texts/cookies'), () => problem(503, 'down', 'No')));
    const { user } = renderScreen('/cookies');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.use(withText('cookies', { ...PAGE, title: 'Cookies' }));
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  });
});
