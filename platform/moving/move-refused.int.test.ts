import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonEvent } from '@eventstore/db-client';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { identify } from '../event-store/identity';
import type { MovingStore } from './store';
import { allOf, append, MovingStage, NAME_KEY, streamOf } from '../../tests/kit/moving-stage';

let stage: MovingStage;
let source: MovingStore;
let target: MovingStore;

beforeEach(async () => {
  stage = await MovingStage.open();
  ({ source, target } = stage);
});
afterEach(() => stage.close());

const refusal = async (): Promise<string> => {
  try {
    await stage.move();
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a target that is not the same', () => {
  it('by another event is refused, with its place', async () => {
    await stage.moveUntil(4);
    await append(target.log, 'raffle-12', ticketsPurchased());
    expect(await refusal()).toMatch(/differ: id of event 2 of raffle-12/);
    await expect(identify(target.log, NAME_KEY)).rejects.toThrow('is not finished');
    expect(await identify(source.log, NAME_KEY)).toMatchObject({ isLeft: false });
  });

  it('by other contents is refused, with what differs', async () => {
    await stage.moveUntil(4);
    const next = (await streamOf(source.log, 'raffle-12'))[2];
    const { id = '', type = '' } = next ?? {};
    await stage.withTarget((client) =>
      client.appendToStream('rifas.raffle-12', [jsonEvent({ id, type, data: { tickets: 1 } })]),
    );
    expect(await refusal()).toMatch(/differ: data and metadata of event 2 of raffle-12/);
  });

  /** Ends when everything has been copied, and before it is compared. */
  const copied = () => {
    const killedBefore = (part: string) => {
      if (part === 'comparing') throw new RangeError('killed');
    };
    const moving = stage.move({ onPart: killedBefore });
    return expect(moving).rejects.toThrow('killed');
  };

  it('by an event at its end is refused', async () => {
    await copied();
    await append(target.log, 'raffle-12', ticketsPurchased());
    expect(await refusal()).toMatch(/only the target has event 4 of raffle-12/);
  });

  it('by what it hides is refused', async () => {
    await copied();
    await target.log.truncateBefore('raffle-12', 2);
    expect(await refusal()).toMatch(/the source shows raffle-12 whole, the target from 2 on/);
  });

  it('because it has a site already is refused, and left alone', async () => {
    await append(target.log, 'raffle-3', raffleCreated({ raffleId: 3 }));
    expect(await refusal()).toMatch(/has events of a site already, such as those of raffle-3/);
    expect(await allOf(target.log)).toHaveLength(1);
  });

  it('because another log is being moved there is refused', async () => {
    await stage.moveUntil(4);
    const other = await stage.another('living');
    await expect(stage.move({ source: other })).rejects.toThrow('Another log is being moved');
  });

  it('because the log went elsewhere is refused', async () => {
    await stage.move();
    const other = await stage.another('empty');
    await expect(stage.move({ target: other })).rejects.toThrow(
      'was moved to another event store already',
    );
    // The site goes on in the target, and may be moved on from there.
    expect(await stage.move({ source: target, target: other })).toMatchObject({
      kind: 'moved',
      proof: { events: 7 },
    });
    expect(await identify(other.log, NAME_KEY)).toMatchObject({ isLeft: false });
    await expect(identify(target.log, NAME_KEY)).rejects.toThrow('was moved');
  });
});

it('refuses a source without a log', async () => {
  const empty = await stage.another('empty');
  await expect(stage.move({ source: empty })).rejects.toThrow(
    'There is no log of a site in the source',
  );
  expect(await allOf(target.log)).toEqual([]);
});
