import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ticketsPurchased } from '@domain/raffles/controls';
import { laterCatalogue } from '@domain/testing/later-catalogue';
import { newEvent } from '@platform/event-store/codec';
import { connectEventLog } from '@platform/event-store/event-log';
import { runOperation } from '../../kit/system/operations';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { readCopy } from '../../kit/system/system-processes';
import { until } from '../../kit/until';
import { useBusyMarket } from './busy-market';

const market = useBusyMarket();

describe('while people buy', () => {
  it('all read models can be rebuilt, and nobody notices', async () => {
    const scene = await market().duringRush(async () => {
      const { exitCode, output } = await runOperation(
        market().system,
        'rebuild',
        '--reason',
        'Para probar',
      );
      expect(output).toMatch(/^raffle-cards\S+ {2}done/m);
      expect(exitCode).toBe(0);
    });
    expect(scene.orders.filter(({ status }) => status !== 201)).toEqual([]);
    expect(scene.visits.filter(({ status }) => status !== 200)).toEqual([]);
    await market().expectFreshFold();
  });
});

/** Appends an event that only a later version of the programs can read. */
const appendUnreadable = async (raffleId: number): Promise<void> => {
  const { env } = await readCopy(market().system);
  const log = connectEventLog(env['EVENT_STORE_URL'] ?? '', { catalogue: laterCatalogue });
  const unknown = { ...ticketsPurchased({ raffleId }), type: 'TicketsReturned' };
  await log.append(`raffle-${raffleId}`, [newEvent(unknown, { correlationId: 'test' })], 'any');
  await log.close();
};

describe('an event that no program can read', () => {
  it('stops each reader that would have to skip it, and the log says where', async () => {
    const { seller, system } = market();
    const { id } = await publishRaffle(seller, await uploadPicture(seller));
    await appendUnreadable(id);

    await until('the terminal tells', () =>
      system.output().includes('projections: stopped at an event that can not be read'),
    );
    const lines = await readFile(join(system.dataDir, 'logs', 'projections.log'), 'utf8');
    expect(lines).toMatch(new RegExp(`"stream":"raffle-${id}","revision":1,.*can not be read`));

    // Parts that don't need the unreadable event still work; the others refuse instead of guessing.
    const buyer = await register(system.url, 'tardia');
    const buy = async (raffleId: number) =>
      (await buyer.send('POST', '/api/participations', { raffleId, tickets: 1 })).status;
    expect(await buy(market().raffleId)).toBe(201);
    expect(await buy(id)).toBe(503);
    expect((await market().visitor.get('/api/raffles')).status).toBe(200);
  });
});
