import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerAccount } from '../../domain/accounts/controls';
import { manual, SELLER } from '../../domain/raffles/controls';
import { decideReport, fileReport, REPORT } from '../../domain/reports/controls';
import { accountStream } from '../../domain/accounts/stream';
import { featureQuotaStream } from '../../domain/feature-quota/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import { usernameStream } from '../../domain/usernames/stream';
import { createKeyring } from '../../platform/secrets';
import { until } from '../../tests/kit/until';
import { DRAW_SECRET, inMs, type Site } from '../testing/site';
import { World } from '../testing/world';

const HOUR_MS = 3_600_000;
/** A command of two streams counts as interrupted after this time. */
const ALIVE_MS = 60_000;
const context = { correlationId: 'request-1' };
const keyring = createKeyring([DRAW_SECRET]);

let world: World;
let site: Site;

beforeAll(async () => {
  world = await World.open();
  ({ site } = world);
  site.behindMs = ALIVE_MS;
  // A decision asks them which other reports it answers.
  await world.startProjections();
  await world.startWorker();
});

afterAll(() => world.close());

const typesOf = async (stream: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const { type } of site.log.readStream(stream)) types.push(type);
  return types;
};

const becomes = (stream: string, ...types: readonly string[]) =>
  until(
    `${stream} has ${types.join()}`,
    async () => JSON.stringify(await typesOf(stream)) === JSON.stringify(types),
  );

/** The events of a backend that was killed between its two appends. */
const registerHalf = (userId: number, username: string) =>
  site.app.accounts.handle(accountStream(userId), registerAccount({ userId, username }), context);

const takeSlot = (sellerId: number, raffleId: number) =>
  site.app.featureQuotas.handle(
    featureQuotaStream(sellerId),
    { type: 'TakeFeatureSlot', data: { sellerId, raffleId } },
    context,
  );

describe('an interrupted registration', () => {
  it('gets its user name', async () => {
    await registerHalf(20, 'Lucía');
    await becomes(usernameStream(keyring.hashName('lucía')), 'UsernameClaimed');
    expect(await typesOf(accountStream(20))).toEqual(['AccountRegistered']);
  });

  it('is undone when somebody else has the name, and nothing of the person is kept', async () => {
    const name = usernameStream(keyring.hashName('pablo'));
    const claim = (userId: number) =>
      site.app.usernames.handle(name, { type: 'ClaimUsername', data: { userId } }, context);
    await registerHalf(30, 'pablo');
    await claim(30);
    await registerHalf(31, 'Pablo');
    await becomes(accountStream(31), 'AccountErased');
    expect(await typesOf(accountStream(30))).toEqual(['AccountRegistered']);
    expect(await typesOf(name)).toEqual(['UsernameClaimed']);
  });
});

describe('an interrupted feature', () => {
  const publish = () => site.publish({ ...manual, endDate: inMs(HOUR_MS) });
  const quota = featureQuotaStream(SELLER);
  const historyOf = async (raffleId: number) =>
    (await site.history(raffleId)).map(({ type }) => type);

  it('features its raffle, once', async () => {
    const raffleId = await publish();
    await takeSlot(SELLER, raffleId);
    await site.waitFor(raffleId, 'RaffleFeatured');
    expect(await historyOf(raffleId)).toEqual(['RaffleCreated', 'RaffleFeatured']);
    expect(await typesOf(quota)).toEqual(['FeatureSlotTaken']);
  });

  it('releases the slot when the raffle has ended', async () => {
    const other = SELLER + 1;
    const raffleId = await site.publish({ ...manual, sellerId: other, endDate: inMs(HOUR_MS) });
    await site.buy(raffleId, 20, 10);
    await site.close(raffleId, other);
    await takeSlot(other, raffleId);
    await becomes(featureQuotaStream(other), 'FeatureSlotTaken', 'FeatureSlotReleased');
    expect(await historyOf(raffleId)).not.toContain('RaffleFeatured');
  });
});

describe('an interrupted decision about a report', () => {
  it('is done, and both sides are told', async () => {
    const [sellerId, reporterId] = [SELLER + 2, 40];
    const raffleId = await site.publish({ ...manual, sellerId, endDate: inMs(HOUR_MS) });
    const stream = reportStream(REPORT);
    for (const command of [fileReport({ raffleId, sellerId, reporterId }), decideReport()])
      await site.app.reports.handle(stream, command, context);
    await becomes(stream, 'ReportFiled', 'ReportDecided', 'ReportSettled');
    expect((await typesOf(raffleStream(raffleId))).at(-1)).toBe('RaffleCancelled');
    expect(await typesOf(notificationsStream(reporterId))).toContain('NotificationSent');
    expect(await typesOf(notificationsStream(sellerId))).toContain('NotificationSent');
  });
});
