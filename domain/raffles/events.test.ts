import { describe, expect, it } from '@jest/globals';
import { createCodec, newEvent } from '../../platform/event-store/codec';
import { OlderProgramsError } from '../../platform/event-store/errors';
import { catalogue } from '../catalogue';
import { versionOf } from '../shared/event-types';
import { raffleCreated, winnerDrawn } from './controls';
import { raffleEvents, type RaffleCreated } from './events';

const measured = { path: '/objects/uploads/una.webp', width: 1_600, height: 1_067 };
const created = raffleCreated({ photos: [measured, { ...measured, path: '/objects/otra.webp' }] });
const withoutNonce = raffleCreated({ nonce: null });

/** Writes an event as one program does, and reads it back as this program does. */
const throughTheLog = (event: RaffleCreated, ...writePreviousVersionOf: readonly string[]) => {
  const { encode, decode } = createCodec(catalogue, { writePreviousVersionOf });
  const stored = encode('raffle-12', newEvent(event, { correlationId: 'test' }));
  const at = { streamId: 'raffle-12', revision: 0, position: { commit: 0 } };
  return { stored, read: decode({ ...stored, ...at, isJson: true }) };
};

describe('a published raffle', () => {
  it('keeps its nonce, and the sizes of its photos', () => {
    const { stored, read } = throughTheLog(created);
    expect(stored.metadata).toMatchObject({
      schemaVersion: versionOf(catalogue.raffle.RaffleCreated),
    });
    expect(read?.data).toEqual(created.data);
  });

  it('is written without a nonce where older programs still run', () => {
    const { stored, read } = throughTheLog(withoutNonce, 'RaffleCreated');
    const { nonce, ...others } = withoutNonce.data;
    expect(stored).toMatchObject({ metadata: { schemaVersion: 2 } });
    expect(stored.data).toEqual(others);
    expect(read?.data).toEqual({ ...others, nonce });
  });

  it('is not written at all where its nonce would be lost: nobody could draw it', () => {
    expect(() => throughTheLog(created, 'RaffleCreated')).toThrow(OlderProgramsError);
  });
});

describe('a raffle that was published before', () => {
  const { photos, nonce, ...first } = withoutNonce.data;

  it('has photos of unknown size, and no nonce', () => {
    const stored = {
      data: { ...first, images: photos.map(({ path }) => path) },
      metadata: { correlationId: 'test', at: withoutNonce.at, schemaVersion: 1 },
    };
    const at = { id: 'id', streamId: 'raffle-12', revision: 0, position: { commit: 0 } };
    const { decode } = createCodec(catalogue);
    const read = decode({ ...stored, ...at, type: 'RaffleCreated', isJson: true });
    const unmeasured = photos.map(({ path }) => ({ path, width: null, height: null }));
    expect(read?.data).toEqual({ ...first, photos: unmeasured, nonce });
  });
});

it('an older program is told of a draw as before, and of no hand-over and no second prize', () => {
  const { WinnerDrawn } = raffleEvents;
  const { data } = winnerDrawn();
  const [prize] = data.prizes;
  const told = WinnerDrawn.downcast?.(data);
  expect(told).toMatchObject(prize);
  expect(WinnerDrawn.upcasts[0]?.(told as never)).toEqual(data);
  expect(() => WinnerDrawn.downcast?.({ ...data, handover: true })).toThrow(RangeError);
  expect(() => WinnerDrawn.downcast?.({ ...data, prizes: [prize, prize] })).toThrow(RangeError);
});
