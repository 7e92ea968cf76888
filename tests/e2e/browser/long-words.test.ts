import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { untilQuiet } from './calls';
import { PHONE, signIn, visit } from './browser';
import { useBrowser } from './use-browser';

const system = useSharedSystem();
const browser = useBrowser();

const LINK = `https://ejemplo.es/${'una-direccion-muy-larga-'.repeat(8)}`;
const WORD = 'Supercalifragilistico'.repeat(5);

const widthOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth');

describe('what people write', () => {
  it('is never wider than a phone, however long its words are', async () => {
    const username = system.named('comercio');
    const shop = await register(system.url, username);
    const saved = await shop.send('PATCH', `/api/users/${shop.userId}`, {
      firstName: WORD.slice(0, 60),
      lastName: WORD.slice(0, 60),
      address: WORD.slice(0, 100),
      city: WORD.slice(0, 60),
      aboutMe: `${LINK} ${WORD}`,
    });
    expect(saved.status).toBe(200);
    const image = await uploadPicture(shop);
    const { id } = await publishRaffle(shop, image, {
      title: WORD.slice(0, 100),
      description: `${LINK}\n${WORD}`,
      brand: WORD.slice(0, 80),
      color: WORD.slice(0, 80),
    });
    const buyer = await register(system.url, system.named('lola'));
    await buyer.send('POST', '/api/participations', { raffleId: id, tickets: 2 });
    await buyer.send('POST', `/api/favorites/${id}`);

    for (const [who, paths] of [
      [username, ['/perfil', '/crear', `/vendedor/${shop.userId}`, `/rifas/${id}`]],
      [
        system.named('lola'),
        ['/participaciones', '/favoritos', '/', `/buscar?q=${WORD}`, `/rifas/${id}/sorteo`],
      ],
    ] as const) {
      const { page } = await visit(browser.current, system.url, PHONE);
      await signIn(page, who);
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await untilQuiet(page);
        expect([path, await widthOf(page)]).toEqual([path, PHONE.width]);
      }
      await page.context().close();
    }
  });
});
