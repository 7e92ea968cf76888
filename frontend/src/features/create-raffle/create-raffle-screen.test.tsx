import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { formatDateTime } from '@/shared/lib/dates';
import { aRaffle } from '@/testing/controls';
import { keptDrafts } from '@/testing/kept-drafts';
import { apiUrl, problem } from '@/testing/handlers';
import {
  addPhoto,
  field,
  fill,
  fillArticle,
  fillRest,
  open,
  photosWork,
  submit,
} from '@/testing/raffle-form';
import { server } from '@/testing/server';

const PLACE = { community: 'Aragón', province: 'Huesca', municipality: 'Jaca' };

const creating = () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('raffles'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aRaffle(), { status: 201 });
    }),
    http.get(apiUrl('my-raffles'), () => HttpResponse.json([])),
    http.get(apiUrl('my-raffles/completed'), () => HttpResponse.json([])),
  );
  return sent;
};

beforeEach(photosWork);
describe('creating a raffle', () => {
  it('sends it, confirms it and shows one’s raffles', async () => {
    const sent = creating();
    const { user, location } = await open(PLACE);
    await fillArticle(user);
    await user.selectOptions(screen.getByLabelText('Subcategoría'), 'Móviles');
    await user.click(screen.getByRole('checkbox', { name: 'Usar ubicación de mi perfil' }));
    expect(screen.getByText('Jaca, Huesca, Aragón')).toBeVisible();
    await addPhoto(user);
    await user.click(submit());
    expect(await screen.findByText('¡Rifa creada!')).toBeVisible();
    await waitFor(() => expect(location()?.pathname).toBe('/crear'));
    expect(await screen.findByText('Tu rifa está publicada')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compartir mi rifa' })).toHaveAttribute(
      'href',
      '/rifas/12/publicada',
    );
    expect(sent).toEqual([
      expect.objectContaining({
        title: 'Patinete',
        condition: 'Sin estrenar',
        year: String(new Date().getFullYear()),
        stock: 1,
        ticketPrice: 0.1,
        totalTickets: 100,
        completionMode: 'auto',
        categoryId: 1,
        subcategoryId: 101,
        hasShipping: false,
        images: ['/objects/uploads/p1'],
        ...PLACE,
      }),
    ]);
    expect(keptDrafts()).toHaveLength(0);
  });

  it('ends at the end of the day that is shown, also while nobody chooses another', async () => {
    const sent = creating();
    const { user } = await open();
    await fillArticle(user);
    await addPhoto(user);
    await user.click(submit());
    await screen.findByText('¡Rifa creada!');
    const [{ endDate } = { endDate: '' }] = sent as { endDate: string }[];
    expect(formatDateTime(endDate)).toMatch(/ a las 23:59$/);
  });

  it('has the photos first, and the spec’s sections with their titles', async () => {
    await open();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Fotos',
      'Información del Artículo',
      'Categorización',
      'Tickets y Precio',
      'Ubicación y envío',
      'Hasta cuándo',
      'Así la verán',
    ]);
  });

  it('says what price and number come to while they are typed, and when that is little', async () => {
    const { user } = await open();
    expect(screen.getByText(/^100 × 0,10\s€ son 10\s€$/)).toBeVisible();
    expect(screen.getByText(/^Es todo lo que puedes ganar/)).toBeVisible();
    await user.clear(screen.getByLabelText(/Precio del ticket/));
    expect(screen.queryByText(/ × /)).toBeNull();
    await fill(user, /Precio del ticket/, '1,25');
    expect(await screen.findByText(/^100 × 1,25\s€ son 125\s€$/)).toBeVisible();
    expect(screen.queryByText(/^Es todo lo que puedes ganar/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Manual/ }));
    expect(await screen.findByText(/^50 × 1,25\s€ son 62,50\s€$/)).toBeVisible();
    expect(screen.getByText(/si se venden más, ganas más/)).toBeVisible();
  });

  it('always says what is missing, and leads there', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Falta: fotos y 5 más' }));
    expect(screen.getByRole('button', { name: /^Subir Imágenes/ })).toHaveFocus();
    await addPhoto(user);
    await user.click(await screen.findByRole('button', { name: 'Falta: nombre y 4 más' }));
    expect(field(/Nombre del artículo/)).toHaveFocus();
    await fillArticle(user);
    expect(await screen.findByText('Todo listo para publicar')).toBeVisible();
    expect(submit()).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByTitle('Borrar la fecha'));
    await user.click(await screen.findByRole('button', { name: 'Falta: tiempo límite' }));
    expect(screen.getByRole('spinbutton', { name: 'Día' })).toHaveFocus();
  });

  it('still takes what was kept before, with an end at another time of its day', async () => {
    const endDate = new Date(Date.now() + 86_400_000).toISOString();
    sessionStorage.setItem('rifaviva-draft-raffle-7', JSON.stringify({ title: 'Mesa', endDate }));
    const sent = creating();
    const { user } = await open();
    expect(field(/Nombre del artículo/)).toHaveValue('Mesa');
    await fillRest(user);
    await addPhoto(user);
    await user.click(submit());
    await screen.findByText('¡Rifa creada!');
    expect(sent).toEqual([expect.objectContaining({ title: 'Mesa', endDate })]);
  });

  it('keeps what was typed for who leaves, until they say twice to throw it away', async () => {
    const { user, unmount } = await open();
    await fill(user, /Nombre del artículo/, 'Patinete');
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await screen.findByRole('heading', { level: 1, name: 'Buscar Rifas' });
    unmount();
    const again = await open();
    expect(field(/Nombre del artículo/)).toHaveValue('Patinete');
    await again.user.click(screen.getByRole('button', { name: 'Borrar lo escrito' }));
    expect(field(/Nombre del artículo/)).toHaveValue('Patinete');
    await again.user.click(screen.getByRole('button', { name: /^Pulsa otra vez/ }));
    expect(field(/Nombre del artículo/)).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Falta: fotos y 5 más' })).toBeVisible();
  });

  it('needs a photo first, then shows what is missing and focuses it', async () => {
    const { user } = await open();
    expect(screen.getByText('* Debes subir al menos 1 foto para crear la rifa')).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await addPhoto(user);
    await user.clear(screen.getByLabelText(/Precio del ticket/));
    await user.click(submit());
    for (const message of [
      'El nombre del artículo es obligatorio',
      'La categoría es obligatoria',
      'El precio mínimo del ticket es 0.10€',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    await waitFor(() => expect(field(/Nombre del artículo/)).toHaveFocus());
  });

  it('keeps all values when it fails, and shows the error at its field', async () => {
    server.use(
      http.post(apiUrl('raffles'), () =>
        HttpResponse.json(
          {
            type: '/problems/invalid-fields',
            title: 'invalid-fields',
            status: 422,
            detail: 'Revisa los campos marcados',
            errors: [{ pointer: '/brand', detail: 'Esta marca no vale' }],
          },
          { status: 422 },
        ),
      ),
    );
    const { user } = await open();
    await fillArticle(user);
    await addPhoto(user);
    await user.click(submit());
    expect(await screen.findByText('Revisa los campos marcados')).toBeVisible();
    expect(field(/Marca/)).toHaveAccessibleDescription('Esta marca no vale');
    await waitFor(() => expect(field(/Marca/)).toHaveFocus());
    expect(field(/Descripción/)).toHaveValue('Con cargador');
  });

  it('may have worked when no answer came, so one’s raffles are to be checked first', async () => {
    server.use(http.post(apiUrl('raffles'), () => HttpResponse.error()));
    const { user } = await open();
    await fillArticle(user);
    await addPhoto(user);
    await user.click(submit());
    expect(await screen.findByText(/^No ha habido conexión/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver Mis Rifas' })).toHaveAttribute('href', '/crear');
    expect(field(/Marca/)).toHaveValue('Xiaomi');
  });

  it('asks to confirm one’s address where mail is sent, and keeps what was typed', async () => {
    let isConfirmed = false;
    server.use(
      http.get(apiUrl('site'), () => HttpResponse.json({ notice: null, sendsMail: true })),
      http.post(apiUrl('users/7/email-confirmation'), () => {
        isConfirmed = true;
        return new HttpResponse(null, { status: 204 });
      }),
      http.get(apiUrl('my-raffles'), () => HttpResponse.json([])),
      http.get(apiUrl('my-raffles/completed'), () => HttpResponse.json([])),
      http.post(apiUrl('raffles'), () =>
        isConfirmed
          ? HttpResponse.json(aRaffle(), { status: 201 })
          : problem(403, 'email-not-confirmed', 'Antes de publicar confirma tu correo'),
      ),
    );
    const { user } = await open({ emailConfirmed: false });
    expect(await screen.findByText(/^Para publicar hace falta confirmarlo/)).toBeVisible();
    await fillArticle(user);
    await addPhoto(user);
    await user.click(submit());
    expect(await screen.findByText('Antes de publicar confirma tu correo')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Pedir otro enlace' }));
    const note = screen.getByText(/^Para publicar hace falta confirmarlo/).closest('[role="note"]');
    await waitFor(() => expect(note).toHaveFocus());
    expect(field(/Marca/)).toHaveValue('Xiaomi');
    await user.click(screen.getByRole('button', { name: 'Pedir otro enlace' }));
    expect(await screen.findByText('Enlace pedido')).toBeVisible();
    // The link of the mail was followed elsewhere.
    await user.click(submit());
    expect(await screen.findByText('¡Rifa creada!')).toBeVisible();
  });

  it('asks for nothing where no mail is sent', async () => {
    await open({ emailConfirmed: false });
    expect(screen.queryByText('Tu correo no está confirmado')).toBeNull();
  });

  it('asks no operator to confirm', async () => {
    server.use(
      http.get(apiUrl('site'), () => HttpResponse.json({ notice: null, sendsMail: true })),
    );
    await open({ emailConfirmed: false, role: 'operator' });
    expect(screen.queryByText('Tu correo no está confirmado')).toBeNull();
  });

  it('reports that there are no categories, and loads them again', async () => {
    server.use(http.get(apiUrl('categories'), () => problem(503, 'down', 'No'), { once: true }));
    const { user } = await open();
    expect(await screen.findByText('No hemos podido cargar las categorías.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: 'Electrónica' })).toBeInTheDocument();
    expect(screen.queryByText('No hemos podido cargar las categorías.')).toBeNull();
  });

  it('keeps the typed values over a reload', async () => {
    const { user, unmount } = await open();
    await fill(user, /Nombre del artículo/, 'Patinete');
    unmount();
    await open();
    expect(field(/Nombre del artículo/)).toHaveValue('Patinete');
  });
});

describe('the price', () => {
  it('is understood as it is written in Spain, and shown so', async () => {
    const { user } = await open();
    const price = field(/Precio del ticket/);
    expect(price).toHaveValue('0,10');
    await user.click(price);
    await user.paste('1,50');
    expect(price).toHaveAccessibleDescription(/^1,50\s€$/);
    await user.clear(price);
    await user.paste('1.5');
    await user.tab();
    expect(price).toHaveValue('1,50');
    await user.click(price);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(price).toHaveValue('1,51');
    await user.clear(price);
    await user.paste('1,500');
    await user.tab();
    expect(price).toHaveAccessibleDescription(/^«1,500» puede ser miles o decimales/);
    expect(price).toHaveValue('1,500');
  });
});

describe('the preview', () => {
  it('is the card with what is typed, for the eye alone, and never sold out', async () => {
    const { user } = await open();
    const card = () => within(screen.getByRole('region', { name: 'Así la verán' }));
    await fill(user, /Nombre del artículo/, 'Patinete');
    await user.clear(field(/Precio del ticket/));
    await user.paste('2,5');
    await user.clear(field(/Número total de tickets/));
    await user.paste('1,500');
    expect(card().getByText('Patinete')).toBeInTheDocument();
    expect(card().getByText(/^2,50\s€$/)).toBeInTheDocument();
    expect(card().getByText('Participar')).toBeInTheDocument();
    expect(card().queryByRole('button')).toBeNull();
    expect(card().queryByRole('link')).toBeNull();
  });
});

describe('the fields that depend on others', () => {
  it('each mode has its own count', async () => {
    const { user } = await open();
    expect(screen.getByLabelText(/Número total de tickets/)).toHaveValue('100');
    await user.click(screen.getByRole('radio', { name: /Manual/ }));
    expect(screen.queryByLabelText(/Número total de tickets/)).toBeNull();
    expect(screen.getByLabelText(/Número mínimo de tickets/)).toHaveValue('50');
    await user.click(screen.getByRole('radio', { name: /Automático/ }));
    expect(screen.getByLabelText(/Número total de tickets/)).toHaveValue('100');
  });

  it('a place opens the next one and clears what was under it', async () => {
    const { user } = await open();
    const [community, province, municipality] = [
      screen.getByLabelText('Comunidad Autónoma'),
      screen.getByLabelText('Provincia'),
      screen.getByLabelText('Municipio'),
    ];
    expect(province).toBeDisabled();
    expect(municipality).toBeDisabled();
    await user.selectOptions(community, 'Galicia');
    await user.selectOptions(province, 'Lugo');
    await user.type(municipality, 'vivei');
    await user.click(await screen.findByRole('option', { name: 'Viveiro' }));
    expect(municipality).toHaveValue('Viveiro');
    await user.selectOptions(community, 'Aragón');
    expect(province).toHaveValue('');
    expect(municipality).toBeDisabled();
    expect(municipality).toHaveValue('');
    expect(screen.queryByRole('checkbox', { name: /Usar ubicación/ })).toBeNull();
  });

  it('a municipality is found by a part of its name, without accents, by keyboard alone', async () => {
    server.use(
      http.get(apiUrl('provinces/:code/municipalities'), () => problem(503, 'down', 'No'), {
        once: true,
      }),
    );
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Comunidad Autónoma'), 'Aragón');
    await user.selectOptions(screen.getByLabelText('Provincia'), 'Huesca');
    expect(await screen.findByText('No hemos podido cargar los municipios.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    const municipality = screen.getByRole('combobox', { name: 'Municipio' });
    await user.click(municipality);
    await user.keyboard('áca');
    await screen.findByRole('option', { name: 'Jaca' });
    await user.keyboard('{Enter}');
    expect(municipality).toHaveValue('Jaca');
    await user.clear(municipality);
    await user.keyboard('Lugo');
    expect(await screen.findByText('Ningún municipio se llama así')).toBeVisible();
  });

  it('a subcategory needs a category that has some', async () => {
    const { user } = await open();
    const subcategory = screen.getByLabelText('Subcategoría');
    expect(subcategory).toBeDisabled();
    await screen.findByRole('option', { name: 'Otros' });
    await user.selectOptions(screen.getByLabelText(/^Categoría/), 'Otros');
    expect(subcategory).toBeDisabled();
    await user.selectOptions(screen.getByLabelText(/^Categoría/), 'Audio');
    expect(subcategory).toBeEnabled();
  });
});
