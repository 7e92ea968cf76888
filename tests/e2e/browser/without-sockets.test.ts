import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { visit } from './browser';
import {
  openLineWithoutSockets,
  type LineWithoutSockets,
  type WithoutSockets,
} from './line-without-sockets';
import { untilLive, untilSold } from './on-screen';
import { useBrowser } from './use-browser';

const system = useSharedSystem();
const browser = useBrowser();
let seller: Person;
let buyer: Person;
let image: string;
let line: LineWithoutSockets;

beforeAll(async () => {
  seller = await register(system.url, system.named('vendedora'));
  buyer = await register(system.url, system.named('compradora'));
  image = await uploadPicture(seller);
});
afterEach(() => line.close());

const WAYS: readonly WithoutSockets[] = ['refuses', 'resets', 'never answers', 'carries nothing'];

describe('a proxy that takes web sockets away', () => {
  it.each(WAYS)('leaves the counts live, where it %s', async (what) => {
    const { id } = await publishRaffle(seller, image, {
      title: 'Mapamundi',
      completionMode: 'auto',
      totalTickets: 10,
      minTickets: undefined,
    });
    line = await openLineWithoutSockets(system.url, what);
    const { page } = await visit(browser.current, line.url);
    await page.goto(`/rifas/${id}`);
    await untilLive(page);
    await buyer.send('POST', '/api/participations', {
      userId: buyer.userId,
      raffleId: id,
      tickets: 3,
    });
    await untilSold(page, 30);
    expect(line.asked()).toBeGreaterThan(0);
    await page.context().close();
  });
});
