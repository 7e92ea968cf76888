import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { findAlert } from '@/testing/alerts';
import { aChange, aRaffle, aUser } from '@/testing/controls';
import { apiUrl, signedInAs } from '@/testing/handlers';
import { connectLive } from '@/testing/live-server';
import { openRaffle } from '@/testing/open-raffle';
import { renderPart, renderScreen } from '@/testing/render-app';
import { servePages } from '@/testing/serve-pages';
import { server } from '@/testing/server';
import { keepTranslatedTexts } from './translated-texts';

/** How browsers and their extensions put an element in the place of a text. */
const WAYS = {
  'is replaced': (text: Text, font: Element) => text.replaceWith(font),
  'goes after the element has come before it': (text: Text, font: Element) => {
    text.before(font);
    text.remove();
  },
  'goes after the element has come behind it': (text: Text, font: Element) => {
    text.after(font);
    text.remove();
  },
  'goes before the element comes': (text: Text, font: Element) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(font, nextSibling);
  },
  'moves into the element': (text: Text, font: Element) => {
    text.replaceWith(font);
    font.firstElementChild?.replaceChildren(text);
  },
};

type Way = keyof typeof WAYS;

const textsOf = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  // A walker for texts gives only these.
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== '');
};

/** Puts two elements in the place of each text, as Chrome does. */
const translate = (way: Way = 'is replaced', root: Node = document.body): void => {
  for (const text of textsOf(root)) {
    // By name, because the type of this one is marked as out of use.
    const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
    if (!outer || !inner) return;
    inner.textContent = text.data;
    outer.append(inner);
    WAYS[way](text, outer);
  }
};

beforeAll(keepTranslatedTexts);

const Counter = () => {
  const [count, setCount] = useState(1);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>+</button>
      <p data-testid="words">
        Quedan {count}
        {count < 4 && ' de '}
        {count < 4 && <b>tres</b>}
        {count > 2 && 'más '} y ya
      </p>
    </>
  );
};

const ways = Object.keys(WAYS) as Way[]; // of the object above

describe('a text that a translation has taken away', () => {
  it.each(ways)('changes, comes and goes, where it %s', async (way) => {
    const { user } = renderPart(<Counter />);
    const words = screen.getByTestId('words');
    const seen: (string | null)[] = [];
    for (let press = 0; press < 4; press += 1) {
      translate(way, words);
      seen.push(words.textContent);
      await user.click(screen.getByRole('button', { name: '+' }));
    }
    seen.push(words.textContent);
    expect(seen).toEqual([
      'Quedan 1 de tres y ya',
      'Quedan 2 de tres y ya',
      'Quedan 3 de tresmás  y ya',
      'Quedan 4más  y ya',
      'Quedan 5más  y ya',
    ]);
  });

  it('goes with its screen', async () => {
    const { unmount } = renderPart(<Counter />);
    translate();
    unmount();
    await waitFor(() => expect(screen.queryByTestId('words')).toBeNull());
  });
});

describe('a translated page', () => {
  it('buys what its button says', async () => {
    const orders: unknown[] = [];
    server.use(
      signedInAs(aUser({ id: 7 })),
      http.get(apiUrl('users/:id/participations'), () => HttpResponse.json([])),
      http.post(apiUrl('participations'), async ({ request }) => {
        orders.push(await request.json());
        return HttpResponse.error();
      }),
    );
    const { user, liveServer } = await openRaffle(
      aRaffle({ ticketPrice: 1.5, totalTickets: 100, soldTickets: 40 }),
    );
    await screen.findByRole('button', { name: /^Comprar 1 ticket · / });
    translate();
    await user.click(screen.getByRole('button', { name: 'Un ticket más' }));
    translate();
    await user.click(screen.getByRole('button', { name: 'Un ticket más' }));
    expect(screen.getByText(/^4,50\s€$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Comprar 3 tickets · / }));
    await findAlert();
    expect(orders).toEqual([expect.objectContaining({ tickets: 3 })]);

    translate();
    await connectLive(liveServer);
    const { revision } = aRaffle();
    act(() =>
      liveServer.change(aChange({ raffleId: 12, revision: revision + 1, soldTickets: 98 })),
    );
    await waitFor(() =>
      expect(screen.getAllByRole('progressbar')[0]).toHaveAttribute('aria-valuenow', '98'),
    );
    expect(document.body).toHaveTextContent('98');
  });

  it('is searched', async () => {
    servePages([aRaffle({ id: 1, title: 'Cámara' }), aRaffle({ id: 2, title: 'Bicicleta' })]);
    const { user } = renderScreen('/buscar');
    await screen.findByText('2 resultados');
    translate();
    const box = screen.getByPlaceholderText('Buscar por nombre, marca, modelo...');
    await user.type(box, 'bici');
    expect(await screen.findByText('1 resultado')).toBeVisible();
    translate();
    await user.type(box, 'q');
    expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
    translate();
    await user.clear(box);
    expect(await screen.findByText('2 resultados')).toBeVisible();
  });
});
