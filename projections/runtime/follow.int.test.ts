import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountErased, accountRegistered } from '../../domain/accounts/controls';
import {
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { usernameClaimed } from '../../domain/usernames/controls';
import { ACCOUNTS } from '../accounts/document';
import { raffleCards } from '../raffle-cards/fold';
import { readModels } from '../read-models';
import { Harness } from '../testing/harness';
import { sale } from '../testing/sale';
import type { Runner } from './runner';

let harness: Harness;
let copy: Runner;

beforeAll(async () => {
  harness = await Harness.start();
  copy = await harness.startCopy();
  await harness.caughtUp();
});

afterAll(() => harness.close());

describe('following the log', () => {
  it('stores what has happened, then announces it', async () => {
    const sold = ticketsPurchased({ tickets: 100 });
    const position = await harness.append(
      accountRegistered(),
      usernameClaimed(),
      raffleCreated(),
      sold,
      raffleCompleted(),
      winnerDrawn(),
    );
    await harness.caughtUp();
    const [card] = await harness.documents(raffleCards);
    expect(card).toMatchObject({ _id: 12, soldTickets: 100, drawState: 'drawn', position });
    expect(await harness.stored()).toEqual(await harness.folded());
    const told = harness.announced.filter((progress) => progress.position === position);
    expect(told.map(({ projection }) => projection)).toEqual(readModels.map(({ name }) => name));
  });

  it('advances every checkpoint, even when events concern few documents', async () => {
    const position = await harness.append(accountRegistered({ userId: 30 }));
    await harness.caughtUp(position);
    const positions = (await harness.checkpoints()).map((checkpoint) => checkpoint.position);
    expect(positions).toEqual(readModels.map(() => position));
  });

  it('erases a person who is erased', async () => {
    await harness.append(accountErased({ userId: 30 }));
    await harness.caughtUp();
    expect(
      await harness.db.collection<{ _id: number }>(ACCOUNTS.projection).findOne({ _id: 30 }),
    ).toBeNull();
  });

  it('continues at its checkpoint after a stop', async () => {
    await copy.stop();
    const before = await harness.checkpoints();
    await harness.append(raffleCreated({ raffleId: 13 }), ...sale(13, 40));
    expect(await harness.checkpoints()).toEqual(before);
    copy = await harness.startCopy();
    await harness.caughtUp();
    expect(await harness.stored()).toEqual(await harness.folded());
    expect(harness.announced.every(({ position }) => position >= 0)).toBe(true);
  });
});
