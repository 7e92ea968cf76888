import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aManualRaffle, aPurchase, aRaffle, aUser } from '@/testing/controls';
import { apiUrl, signedInAs } from '@/testing/handlers';
import { openLastTickets, openRaffle } from '@/testing/open-raffle';
import { onPhone, scrolling } from '@/testing/phone';
import { server } from '@/testing/server';

onPhone();
beforeEach(() =>
  server.use(http.get(apiUrl('users/:id/participations'), () => HttpResponse.json([]))),
);
const scroll = scrolling();

const PARTICIPATE = { name: 'Participar' };
const bar = () => screen.queryByRole('region', { name: 'Comprar tickets' });

describe('buying on a phone', () => {
  it('has its bar only while the button of the screen is out of sight', async () => {
    const { user } = await openRaffle(aRaffle({ ticketPrice: 1.5, soldTickets: 40 }));
    const button = screen.getByRole('button', PARTICIPATE);
    expect(bar()).toBeNull();

    scroll(button, false);
    const shown = within(bar() ?? document.body);
    expect(shown.getByText(/^1,50\s€$/)).toBeVisible();
    expect(shown.getByText('Quedan 60 tickets')).toBeVisible();
    await user.click(shown.getByRole('button', PARTICIPATE));
    expect(await screen.findByRole('dialog', { name: 'Participar en la rifa' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown.getByRole('button', PARTICIPATE)).toHaveFocus();

    scroll(button, true);
    expect(bar()).toBeNull();
  });

  it('keeps messages and the end of the page clear of the bar', async () => {
    await openRaffle(aRaffle());
    const raised = () => document.documentElement.style.getPropertyValue('--rv-raised');
    const button = screen.getByRole('button', PARTICIPATE);
    scroll(button, false);
    expect(raised()).toBe('68px');
    scroll(button, true);
    expect(raised()).toBe('0px');
  });

  it('takes place in the sheet, which closes with it and leaves the ways on', async () => {
    server.use(
      signedInAs(aUser()),
      http.post(apiUrl('participations'), () => HttpResponse.json(aPurchase(), { status: 201 })),
    );
    const { user } = await openRaffle(aRaffle());
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await user.click(screen.getByRole('button', PARTICIPATE));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: '5' }));
    await user.click(await sheet.findByRole('button', { name: /^Comprar 5 tickets · / }));
    expect(await screen.findByText('¡Participación registrada!')).toBeVisible();
    expect(sheet.getByText('Tus tickets').parentElement).toHaveTextContent('41–45');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Ver mis tickets' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Comprar más' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('keeps the last ticket in sight until its buyer has seen it', async () => {
    const { user } = await openLastTickets();
    await user.click(screen.getByRole('button', PARTICIPATE));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: '5' }));
    await user.click(await sheet.findByRole('button', { name: /^Comprar 5 tickets · / }));
    const mine = await sheet.findByText('Tus tickets');
    expect(mine.parentElement).toHaveTextContent('41–45');
    expect(await screen.findByText('Venta cerrada y sellada')).toBeVisible();
    expect(mine).not.toBeInTheDocument();
  });

  it('is not offered to the seller', async () => {
    server.use(signedInAs(aUser({ id: 3 })));
    await openRaffle(aRaffle());
    expect(await screen.findByText('Es tu rifa: no puedes comprar tickets de ella.')).toBeVisible();
    const button = screen.getByRole('button', PARTICIPATE);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    scroll(button, false);
    expect(bar()).toBeNull();
  });

  it('tells how many are sold where none is the last one', async () => {
    await openRaffle(aManualRaffle({ soldTickets: 1 }));
    expect(screen.getByText('1 ticket vendido')).toBeVisible();
  });
});
