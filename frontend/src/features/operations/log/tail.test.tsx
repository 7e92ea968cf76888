import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EventTail, LoggedEvent } from '@contracts/operations-events';
import { anEvent, showLog } from '@/testing/event-log';
import { apiUrl, problem } from '@/testing/handlers';
import { TAIL_MOST } from './tail-view';

describe('the tail', () => {
  /** Answers with what a test has put in; every look is noted. */
  const following = () => {
    const looks: string[] = [];
    const coming: EventTail[] = [];
    let position = 100;
    const app = showLog(
      http.get(apiUrl('operations/events/tail'), ({ request }) => {
        const { searchParams } = new URL(request.url);
        looks.push(searchParams.toString());
        const next = coming.shift() ?? { events: [], position, more: false, unreadable: null };
        ({ position } = next);
        return HttpResponse.json(next);
      }),
    );
    const bring = (events: readonly LoggedEvent[], more: Partial<EventTail> = {}): void => {
      const to = position + events.length;
      coming.push({ events, position: to, more: false, unreadable: null, ...more });
    };
    return { ...app, looks, bring };
  };

  it('shows what comes, is paused and goes on from the same place', async () => {
    const { user, looks, bring } = following();
    await user.type(await screen.findByLabelText('Categoría, como raffle'), 'raffle');
    await user.click(screen.getByText('Seguir en directo'));
    expect(await screen.findByText('En directo: esperando eventos nuevos')).toBeVisible();
    bring([anEvent(1), anEvent(2)]);
    expect(await screen.findByText('En directo: 2 eventos desde que lo sigues.')).toBeVisible();
    const list = within(screen.getByRole('grid', { name: 'En directo' }));
    expect(list.getAllByText(/raffle-7@/).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('raffle-7@2'),
      expect.stringContaining('raffle-7@1'),
    ]);
    await user.click(screen.getByText('Pausar'));
    expect(screen.getByText('En pausa: 2 eventos hasta ahora. Nada se pierde.')).toBeVisible();
    const { length } = looks;
    bring([anEvent(3)]);
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(looks).toHaveLength(length);
    await user.click(screen.getByText('Continuar'));
    expect(await screen.findByText('En directo: 3 eventos desde que lo sigues.')).toBeVisible();
    expect(looks.slice(0, 2)).toEqual(['category=raffle', 'category=raffle&after=100']);
    expect(looks.at(-1)).toMatch(/^category=raffle&after=10[23]$/);
    await user.click(screen.getByText('Dejar de seguir'));
    expect(screen.getByText('Seguir en directo')).toHaveFocus();
    expect(await screen.findByText('No hay ningún evento así')).toBeVisible();
  });

  it('keeps a bounded number, and passes over what can’t be read', async () => {
    const { user, bring } = following();
    for (let page = 0; page < 3; page += 1) {
      const events = Array.from({ length: 100 }, (_, at) => anEvent(page * 100 + at));
      bring(events, { more: true, unreadable: { stream: 'raffle-9', revision: 2, position: 3 } });
    }
    await user.click(await screen.findByText('Seguir en directo'));
    expect(
      await screen.findByText(
        'En directo: 300 eventos desde que lo sigues.',
        {},
        { timeout: 9_000 },
      ),
    ).toBeVisible();
    // With the row of the titles.
    expect(screen.getAllByRole('row').length).toBe(TAIL_MOST + 1);
    expect(screen.getByText('Se muestran los 200 últimos.')).toBeVisible();
    expect(await screen.findByText(/el evento 2 de raffle-9, y ha seguido/)).toBeVisible();
  });

  it('stops at a refusal, and says so', async () => {
    const { user } = showLog(
      http.get(apiUrl('operations/events/tail'), () =>
        problem(403, 'operators-only', 'Esta parte es solo para quien gestiona el sitio'),
      ),
    );
    await user.click(await screen.findByText('Seguir en directo'));
    expect(await screen.findByText(/Esta parte es solo para quien gestiona/)).toBeVisible();
  });
});
