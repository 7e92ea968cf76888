import { describe, expect, it } from '@jest/globals';
import { createCodec, newEvent } from '../../platform/event-store/codec';
import { catalogue } from '../catalogue';
import { raffleCreated } from './controls';

const measured = { path: '/objects/uploads/una.webp', width: 1_600, height: 1_067 };
const created = raffleCreated({ photos: [measured, { ...measured, path: '/objects/otra.webp' }] });

/** Writes events as one program does, and reads them back as this program does. */
const throughTheLog = (...writePreviousVersionOf: readonly string[]) => {
  const { encode, decode } = createCodec(catalogue, writePreviousVersionOf);
  const stored = encode('raffle-12', newEvent(created, { correlationId: 'test' }));
  const at = { streamId: 'raffle-12', revision: 0, position: { commit: 0 } };
  return { stored, read: decode({ ...stored, ...at, isJson: true }) };
};

describe('the photos of a published raffle', () => {
  it('keep their sizes', () => {
    const { stored, read } = throughTheLog();
    expect(stored.metadata).toMatchObject({ schemaVersion: 2 });
    expect(read.data).toEqual(created.data);
  });

  it('are written as paths for older programs, and read with unknown size', () => {
    const { stored, read } = throughTheLog('RaffleCreated');
    const { photos, ...others } = created.data;
    const paths = photos.map(({ path }) => path);
    expect(stored).toMatchObject({ metadata: { schemaVersion: 1 } });
    expect(stored.data).toEqual({ ...others, images: paths });
    const unmeasured = paths.map((path) => ({ path, width: null, height: null }));
    expect(read.data).toEqual({ ...others, photos: unmeasured });
  });
});
