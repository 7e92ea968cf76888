import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { noteServerTime } from '@/shared/lib/server-clock';
import { aChange } from '@/testing/controls';
import {
  ago,
  awaitDraw,
  drawn,
  openRoom,
  pack,
  packs,
  rules,
  sealed,
  sealedPack,
  winner,
} from '@/testing/draw-room';
import { apiUrl, problem, withRaffle } from '@/testing/handlers';
import { hear } from '@/testing/hear';
import { connectLive } from '@/testing/live-server';
import { server } from '@/testing/server';

const RESULT = 'Ticket ganador';
const ROLLING = 'Sale el ticket…';
/** As long as the tickets roll, in milliseconds, and as long as one waits who wants no motion. */
const WHOLE_ROLL = 6000;
const STILL = 1800;

const start = window.setTimeout;

/**
 * Stops the clock of the reveal, which waits longer than anything else of the room: from now on it
 * ends when the test says so.
 */
const holdReveal = () => {
  let held: { readonly end: () => void; readonly ms: number } | undefined;
  const hold = (end: () => void, ms = 0, ...args: unknown[]) => {
    if (ms < STILL || ms > WHOLE_ROLL) return start(end, ms, ...args);
    held = { end, ms };
    return start(() => undefined);
  };
  window.setTimeout = Object.assign(hold, start);
  return {
    /** How long it waits, in milliseconds. */
    lasts: () => held?.ms,
    end: () => act(() => held?.end()),
  };
};

const news = aChange({ revision: 9, soldTickets: 100, status: 'completed', winner });

/** From now on, the server knows the winner. */
const draw = () =>
  server.use(
    withRaffle(drawn({ revision: 9, draw: { ...drawn().draw, drawAt: ago(1000) } })),
    packs(pack),
  );

/** The person wants less motion. */
const wantReducedMotion = () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('prefers-reduced-motion'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
};

const setVisibility = (state: DocumentVisibilityState) =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

afterEach(() => {
  jest.restoreAllMocks();
  window.setTimeout = start;
  Reflect.deleteProperty(document, 'visibilityState');
  // The page remembers what it has learned of the server's clock.
  noteServerTime(new Date().toUTCString(), Date.now(), Date.now());
});

describe('who comes early', () => {
  it('waits silently, sees the tickets roll, and hears the result once', async () => {
    const { liveServer } = await awaitDraw();
    const reveal = holdReveal();
    const said = hear();
    const timer = screen.getByRole('timer');
    const before = timer.textContent;
    await waitFor(() => expect(screen.getByRole('timer')).not.toHaveTextContent(before));
    expect(said).toEqual([]);

    draw();
    act(() => liveServer.change(news));
    expect(await screen.findByText(ROLLING)).toBeVisible();
    expect(screen.getByTestId('reel')).toBeInTheDocument();
    expect(screen.queryByText(RESULT)).toBeNull();
    expect(screen.queryByText('Ganador')).toBeNull();
    expect(screen.getAllByText('Coincide')).toHaveLength(6);

    expect(reveal.lasts()).toBe(WHOLE_ROLL);
    reveal.end();
    expect(await screen.findByText(RESULT)).toBeVisible();
    expect(screen.queryByTestId('reel')).toBeNull();
    expect(said).toEqual([
      'Ya hay ganador. Comprobando…',
      expect.stringMatching(new RegExp(`^Ticket ganador: el\u00a0${winner.ticket}, de `)),
    ]);
  });

  it('sees nothing of a result that can’t be proven', async () => {
    const { liveServer } = await awaitDraw();
    server.use(
      withRaffle(drawn({ revision: 9 })),
      http.get(apiUrl('raffles/12/draw'), () => problem(503, 'down', 'No')),
    );
    act(() => liveServer.change(news));
    expect(await screen.findByText('No hemos podido cargar esto')).toBeVisible();
    expect(screen.queryByText(RESULT)).toBeNull();
    server.use(packs(pack));
    expect(await screen.findByText(ROLLING)).toBeVisible();
  });

  it('is called from another tab, and misses nothing', async () => {
    const { liveServer } = await awaitDraw();
    setVisibility('hidden');
    draw();
    act(() => liveServer.change(news));
    await waitFor(() => expect(document.title).toMatch(/^¡Ya hay ganador!/));
    expect(screen.queryByText(ROLLING)).toBeNull();
    setVisibility('visible');
    expect(screen.getByText(ROLLING)).toBeVisible();
    expect(document.title).toMatch(/^El sorteo de/);
  });

  it('whose connection is cut is told so, and sees the reveal when it is back', async () => {
    const { liveServer } = await awaitDraw();
    act(() => liveServer.lose());
    expect(screen.getByText(/^Se ha cortado la conexión\. El sorteo no se detiene/)).toBeVisible();
    draw();
    act(() => liveServer.connect());
    expect(await screen.findByText(ROLLING)).toBeVisible();
  });

  it('hears when it is near', async () => {
    await awaitDraw(10.9);
    const said = hear();
    await waitFor(() => expect(said).toEqual(['Menos de 10 segundos para el sorteo.']));
  });

  it('waits without a clock once the draw is due', async () => {
    await awaitDraw(1.5);
    const said = hear();
    await waitFor(() => expect(said).toEqual(['Sacando el ticket ganador…']));
    // The clock on the stage has a tick of its own.
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  });

  it('has a countdown by the server’s clock', async () => {
    const HOUR_MS = 3_600_000;
    const ahead = { ...sealed().draw, drawAt: ago(-HOUR_MS - 20_000) };
    const raffle = { ...sealed(), draw: ahead };
    openRoom(raffle, sealedPack);
    server.use(
      http.get(apiUrl('raffles/12'), () =>
        HttpResponse.json(raffle, {
          headers: { Date: new Date(Date.now() + HOUR_MS).toUTCString() },
        }),
      ),
    );
    expect(await screen.findByRole('timer')).toHaveTextContent(/^00:(19|20|21)$/);
  });
});

describe('who waits while it is on sale', () => {
  it('hears first that the sale is closed, though the time of the draw is not known yet', async () => {
    const open = { state: 'open', commit: rules.commit } as const;
    const { rules: known, version, beaconValue } = pack;
    const onSale = drawn({ status: 'active', winner: null, soldTickets: 60, draw: open });
    const { liveServer } = openRoom(onSale, { rules: known, version, beaconValue });
    await screen.findByText('Cuenta atrás');
    await connectLive(liveServer);
    const heard = hear();
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get(apiUrl('raffles/12'), () =>
        asked.then(() => HttpResponse.json({ ...sealed(), revision: 9 })),
      ),
      packs(sealedPack),
    );
    act(() => liveServer.change(aChange({ revision: 9, soldTickets: 100, status: 'completed' })));
    expect(await screen.findByText('Lista sellada. Empieza la cuenta atrás')).toBeVisible();
    answer();
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(heard).toEqual(['Venta cerrada y sellada. Empieza la cuenta atrás para el sorteo.']);
  });
});

describe('a draw that is held', () => {
  it('is told with its reason, and neither counts down nor promises a winner', async () => {
    const draw = { ...sealed().draw, state: 'held', held: 'Hay tickets de quien vende' } as const;
    openRoom({ ...sealed(), draw }, sealedPack);
    expect(await screen.findByText('El sorteo está detenido')).toBeVisible();
    expect(
      screen.getByText(/^Estamos revisando la rifa porque hay tickets de quien vende\. No tienes/),
    ).toBeVisible();
    expect(await screen.findByText('La lista sellada')).toBeVisible();
    for (const promise of ['Sale el ticket ganador', 'Sacando el ticket ganador…'])
      expect(screen.queryByText(promise)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('who comes in the middle', () => {
  it('joins the reveal', async () => {
    const reveal = holdReveal();
    openRoom(drawn({ draw: { ...drawn().draw, drawAt: ago(2500) } }), pack);
    const [, joinedAt] =
      /^-(\d+)ms$/.exec((await screen.findByTestId('reel')).style.animationDelay) ?? [];
    expect(Number(joinedAt)).toBeGreaterThanOrEqual(1500);
    expect(reveal.lasts()).toBe(WHOLE_ROLL - Number(joinedAt));
    expect(screen.queryByText(RESULT)).toBeNull();
    reveal.end();
    expect(screen.getByText(RESULT)).toBeVisible();
  });
});

describe('who comes late', () => {
  it('gets the result at once, and the reveal on request', async () => {
    const { user } = openRoom(drawn(), pack);
    expect(await screen.findByText(RESULT)).toBeVisible();
    expect(screen.queryByText(ROLLING)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver de nuevo' }));
    expect(screen.getByText(ROLLING)).toBeVisible();
    expect(screen.queryByText(RESULT)).toBeNull();
    // Not lost with the button, so that the keyboard goes on from here.
    expect(screen.getByText(ROLLING).closest('section')).toHaveFocus();
  });

  it('gets it without motion when they want none', async () => {
    wantReducedMotion();
    const reveal = holdReveal();
    const { user } = openRoom(drawn(), pack);
    await screen.findByText(RESULT);
    await user.click(screen.getByRole('button', { name: 'Ver de nuevo' }));
    expect(screen.getByText(ROLLING)).toBeVisible();
    expect(screen.queryByTestId('reel')).toBeNull();
    expect(reveal.lasts()).toBe(STILL);
    reveal.end();
    expect(screen.getByText(RESULT)).toBeVisible();
  });

  it('finds nothing outdated who was here before', async () => {
    const { user, liveServer } = await awaitDraw();
    await user.click(screen.getByRole('link', { name: 'Volver a la rifa' }));
    await screen.findByRole('timer');
    server.use(
      withRaffle(drawn({ revision: 9 })),
      http.get(apiUrl('raffles/12/draw'), () => new Promise<never>(() => undefined)),
    );
    act(() => liveServer.change(news));
    await user.click(await screen.findByRole('link', { name: 'Ver el sorteo' }));
    await screen.findByRole('heading', { level: 1, name: /^El sorteo de/ });
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('the raffle’s page', () => {
  it('shows the winner as proven once the room has shown it', async () => {
    const { user } = openRoom(drawn(), pack);
    await screen.findByText(RESULT);
    await user.click(screen.getByRole('link', { name: 'Volver a la rifa' }));
    expect(await screen.findByText('Comprobado en tu navegador')).toBeVisible();
    expect(screen.getByText(String(winner.ticket))).toBeVisible();
  });

  it('does not before the room has proven it', async () => {
    const { user } = openRoom(drawn(), { ...pack, seed: 'cd'.repeat(32) });
    await screen.findAllByText('Hay algo que no cuadra');
    await user.click(screen.getByRole('link', { name: 'Volver a la rifa' }));
    expect(await screen.findByText(/no le sale lo publicado/)).toBeVisible();
    expect(screen.queryByText('Comprobado en tu navegador')).toBeNull();
  });
});

describe('the room of a raffle', () => {
  const { rules: known, version, beaconValue } = pack;
  const openPack = { rules: known, version, beaconValue };
  const open = { state: 'open', commit: rules.commit } as const;

  it('on sale says when the draw comes, and what will happen', async () => {
    const onSale = { status: 'active', winner: null, soldTickets: 60, draw: open } as const;
    openRoom(drawn(onSale), openPack);
    const line = 'En cuanto se vendan los 40 tickets que quedan.';
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.getByText('Cuenta atrás')).toBeVisible();
  });

  it('that was cancelled says why, and that nobody pays', async () => {
    const closeReason = 'No se alcanzó el mínimo de tickets';
    openRoom(drawn({ status: 'cancelled', winner: null, closeReason, draw: open }), {
      ...sealedPack,
      seed: pack.seed,
    });
    expect(await screen.findByText('Rifa cancelada: no hay sorteo')).toBeVisible();
    expect(screen.getByText(closeReason)).toBeVisible();
    expect(screen.getByText(/^No se cobra a los participantes/)).toBeVisible();
    expect(screen.queryByText(RESULT)).toBeNull();
  });
});
