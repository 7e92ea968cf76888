import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Raffle } from '@contracts/raffles';
import { DEFAULT_WORDS } from '@contracts/reports';
import { apiClient } from '../../kit/system/api-client';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';
import { makeOperator } from '../../kit/system/with-application';
import { DESK, PHONE, signIn, visit } from './browser';
import { useBrowser } from './use-browser';

const TITLE = 'Reloj de oro';
const WORD = 'Hemos retirado tu rifa: no enseñas el reloj que dices.';

const system = useSystem({});
const browser = useBrowser();

const report = async (page: Page, raffleId: number, text: string): Promise<void> => {
  await page.goto(`/rifas/${raffleId}`);
  await page.getByRole('button', { name: 'Denunciar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Denunciar esta rifa' });
  await dialog.getByLabel('Motivo').selectOption('Parece una estafa');
  await dialog.getByLabel('Qué pasa').fill(text);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Gracias por avisar').waitFor();
};

/** What the bell of a person says of a report. */
const bellOf = async (username: string): Promise<string> => {
  const { page, complaints } = await visit(browser.current, system.url, PHONE);
  await signIn(page, username);
  await page.getByRole('button', { name: /^Avisos, \d+ sin leer/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'denuncia' });
  const text = await row.innerText();
  expect(complaints).toEqual([]);
  await page.context().close();
  return text;
};

it('people report a raffle, an operator withdraws it, and both sides get their word', async () => {
  const seller = await register(system.url, 'relojero');
  await register(system.url, 'avisada');
  const ruth = await register(system.url, 'ruth');
  const { id } = await publishRaffle(seller, await uploadPicture(seller), { title: TITLE });
  await makeOperator(system, ruth.userId);

  const visitor = await visit(browser.current, system.url, PHONE);
  await report(visitor.page, id, 'La foto es de un catálogo <b>viejo</b>');
  await visitor.page.getByText('no podremos decirte lo que decidamos').waitFor();
  const member = await visit(browser.current, system.url, DESK);
  await signIn(member.page, 'avisada');
  await report(member.page, id, 'Ese reloj no existe');
  await member.page.getByText('te lo diremos en tus avisos').waitFor();

  const { page, complaints } = await visit(browser.current, system.url, DESK);
  await signIn(page, 'ruth');
  await page.goto('/operaciones/denuncias');
  await page.getByText('La foto es de un catálogo <b>viejo</b>').waitFor();
  const reported = page.getByRole('listitem').filter({ hasText: TITLE });
  expect(await reported.first().innerText()).toMatch(/1 rifa publicada[^]*2 denuncias/);
  await reported.first().getByRole('button', { name: 'Ver la otra denuncia' }).click();
  await page.getByText('Ese reloj no existe').waitFor();
  await reported
    .first()
    .getByRole('button', { name: /^Decidir: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Decidir la denuncia' });
  await dialog.getByLabel('Motivo').fill('El artículo no es el que se ve');
  await dialog.getByLabel('Lo que se dice a quien vende').fill(WORD);
  await dialog.getByRole('button', { name: 'Decidir y decírselo' }).click();
  await page.getByText('No hay nada por decidir').waitFor();
  await page.getByRole('tab', { name: 'Decididas' }).click();
  await page.getByText('Se retiró la rifa: El artículo no es el que se ve').first().waitFor();

  // The raffle is found among all, by what became of it, and its seller from there.
  await page.goto('/operaciones/rifas');
  await page.getByLabel('Estado').selectOption('Retiradas');
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByText('Retirada por Rifaviva: El artículo').waitFor();
  await page.getByRole('link', { name: 'Todas las rifas' }).click();
  await page.getByRole('row').filter({ hasText: TITLE }).waitFor();
  await page.goto('/operaciones/personas');
  await page.getByLabel('Nombre, número o correo').fill('reloj');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByText('1 persona', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'relojero' }).click();
  await page.getByRole('heading', { name: 'Papel de operador' }).waitFor();
  await page.goBack();
  await page.getByText('1 persona', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1 persona', { exact: true }).waitFor();
  expect([...visitor.complaints, ...member.complaints, ...complaints]).toEqual([]);

  const { body } = await apiClient(system.url).get<Raffle>(`/api/raffles/${id}`);
  expect(body.closeReason).toBe('Retirada por Rifaviva: El artículo no es el que se ve');
  expect(await bellOf('avisada')).toContain(DEFAULT_WORDS.withdraw.toReporter);
  const told = await bellOf('relojero');
  expect(told).toContain(WORD);
  expect(told).not.toMatch(/avisada|Ese reloj no existe/);
});
