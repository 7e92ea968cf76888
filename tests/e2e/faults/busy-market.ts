import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { apiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import type { Reply } from '../../kit/system/replies';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { startRush, type OrderReply } from '../../kit/system/rush';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { wrongReceipts } from '../../kit/system/soundness';
import { pidOf, type Part } from '../../kit/system/system-processes';
import { until } from '../../kit/until';
import { startVisits } from '../../kit/system/visits';

type Environment = Readonly<Record<string, string>>;

const ENV = { DEMO_DATA: 'off', RATE_LIMITS: 'off' };
const BUYERS = 6;
const PAUSE_MS = 20;
/** The backend's own limit is eight seconds. */
const ANSWERED_WITHIN_MS = 10_000;
const RECOVERED_WITHIN_MS = 15_000;
const PROGRAMS: readonly Part[] = ['backend', 'projections', 'workers'];

/** The answers that people get during a fault: buyers of a raffle, and a visitor who views it. */
interface Scene {
  readonly orders: readonly OrderReply[];
  readonly visits: readonly Reply[];
}

const expectClear = (replies: readonly Reply[], served: number): void => {
  expect(replies.filter(({ status }) => status !== served && status !== 503)).toEqual([]);
  for (const { problem, retryAfter } of replies.filter(({ status }) => status === 503)) {
    expect(problem).toMatchObject({ type: '/problems/unavailable', status: 503 });
    expect(problem?.detail).toMatch(/^El servicio no está disponible/);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(ANSWERED_WITHIN_MS);
};

/** A site with a raffle that people buy during every fault, and all their purchases. */
const openBusyMarket = async (env: Environment) => {
  const system: RunningSystem = await startSystem({ env: { ...ENV, ...env } });
  const seller = await register(system.url, 'vendedora');
  const buyers = await inParallel(BUYERS, (index) => register(system.url, `compradora${index}`));
  const { id: raffleId } = await publishRaffle(seller, await uploadPicture(seller));
  const visitor = apiClient(system.url);
  const acknowledged: Purchase[] = [];

  const programs = () => Promise.all(PROGRAMS.map((program) => pidOf(system, program)));
  const isReady = async () => (await visitor.get('/api/ready')).status === 200;

  const everybodyBought = ({ orders }: Scene, since: number): boolean =>
    buyers.every((_, buyer) =>
      orders.some((order) => order.buyer === buyer && order.at > since && order.status === 201),
    );

  /** Compares all purchases with what buyers and visitors can read now. */
  const expectNothingLost = async ({ orders }: Scene): Promise<void> => {
    // Each order was repeated until it had an answer, so every stored purchase is known to its
    // buyer.
    for (const buyer of buyers.keys())
      expect(orders.findLast((order) => order.buyer === buyer)?.status).toBe(201);
    expect(await wrongReceipts(buyers, raffleId, acknowledged)).toEqual([]);
    await until('the count of all that was sold', async () => {
      const { body } = await visitor.get<Raffle>(`/api/raffles/${raffleId}`);
      return body.soldTickets === acknowledged.length;
    });
  };

  return {
    system,
    seller,
    visitor,
    raffleId,

    /**
     * Causes a fault and ends it, while people buy and look. Afterwards everything must work by
     * itself, with nothing lost.
     */
    duringRush: async (fault: (scene: Scene) => Promise<void>): Promise<Scene> => {
      const before = await programs();
      const rush = startRush(buyers, { raffleIds: [raffleId], pauseMs: PAUSE_MS });
      const visits = startVisits(visitor, `/api/raffles/${raffleId}`);
      const scene = { orders: rush.replies, visits: visits.replies };
      try {
        await until('everybody buys', () => everybodyBought(scene, 0));
        await fault(scene);
        const mended = performance.now();
        const again = () => everybodyBought(scene, mended);
        await until('everybody buys again', again, RECOVERED_WITHIN_MS);
        await until('all is ready', isReady, RECOVERED_WITHIN_MS);
        const isShown = () => visits.replies.at(-1)?.status === 200;
        await until('pages are shown', isShown, RECOVERED_WITHIN_MS);
      } finally {
        await Promise.all([rush.stop(), visits.stop()]);
        acknowledged.push(...rush.acknowledged);
      }
      expectClear(scene.orders, 201);
      expectClear(scene.visits, 200);
      await expectNothingLost(scene);
      expect(await programs()).toEqual(before);
      return scene;
    },

    expectFreshFold: async (): Promise<void> => {
      const { exitCode, output } = await runOperation(system, 'audit');
      expect(output).toMatch(/^SOUND$/m);
      expect(exitCode).toBe(0);
    },

    close: async (): Promise<void> => {
      await system.stop();
      await system.forget();
    },
  };
};

type BusyMarket = Awaited<ReturnType<typeof openBusyMarket>>;

/**
 * One market for all tests of a file, available while they run; closed and removed after them.
 * @param environment further variables, asked for before the start
 */
export const useBusyMarket = (
  environment: () => Promise<Environment> = () => Promise.resolve({}),
): (() => BusyMarket) => {
  let market: BusyMarket | undefined;
  beforeAll(async () => {
    market = await openBusyMarket(await environment());
  });
  afterAll(() => market?.close());
  return () => {
    if (!market) throw new Error('The market is not open before the tests begin');
    return market;
  };
};
