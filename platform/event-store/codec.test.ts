import { describe, expect, it } from '@jest/globals';
import { firstVersion, type EventTypes } from '../../domain/shared/event-types';
import type { Event } from '../../domain/shared/message';
import { StartError } from '../lifecycle';
import { createCodec, newEvent, PLACEHOLDER, type AnyEvent, type StoredEvent } from './codec';
import { NewerEventError, UnreadableEventError } from './errors';

type Weighed = Event<'Weighed', { readonly grams: number; readonly scale: string | null }>;
interface Weighed1 {
  readonly kilos: number;
}
interface Weighed2 {
  readonly grams: number;
}

const weighings: EventTypes<Weighed> = {
  Weighed: {
    upcasts: [
      ({ kilos }: Weighed1): Weighed2 => ({ grams: kilos * 1_000 }),
      ({ grams }: Weighed2) => ({ grams, scale: null }),
    ],
    downcast: ({ grams }): Weighed2 => ({ grams }),
  },
};
const parcels = { parcel: { Posted: firstVersion, ...weighings }, letter: { Sent: firstVersion } };
const { encode, decode } = createCodec(parcels);

const AT = '2026-05-01T10:00:00.000Z';
const context = { correlationId: 'request-1', actorId: 20 };

const stored = (values: Partial<StoredEvent> & { schemaVersion?: unknown } = {}): StoredEvent => {
  const { schemaVersion = 1, ...rest } = values;
  return {
    id: 'event-1',
    streamId: 'parcel-7',
    type: 'Posted',
    revision: 4n,
    position: { commit: 1_234n },
    isJson: true,
    data: { parcelId: 7 },
    metadata: { ...context, at: AT, schemaVersion },
    ...rest,
  };
};

describe('a written event', () => {
  it('has the newest version of its type, its context and its time', () => {
    const weighed: AnyEvent = { type: 'Weighed', at: AT, data: { grams: 500, scale: 'A' } };
    const event = newEvent(weighed, context);
    expect(encode('parcel-7', event)).toMatchObject({
      id: event.id,
      type: 'Weighed',
      data: { grams: 500, scale: 'A' },
      metadata: { ...context, at: AT, schemaVersion: 3 },
    });
  });

  it.each([
    ['of no category', 'Burned', 'parcel-7'],
    ['of another category', 'Posted', 'letter-7'],
    ['of a category with a longer name', 'Posted', 'parcelled-7'],
  ])('is refused when its type is %s', (_what, type, stream) => {
    const event = newEvent({ type, at: AT, data: {} }, context);
    expect(() => encode(stream, event)).toThrow(`The catalogue has no ${type} in ${stream}`);
  });
});

describe('an event for older programs', () => {
  const weighed = newEvent({ type: 'Weighed', at: AT, data: { grams: 5, scale: 'A' } }, context);
  const posted = newEvent({ type: 'Posted', at: AT, data: {} }, context);

  it('is written in the version before, and no other event is', () => {
    const older = createCodec(parcels, { writePreviousVersionOf: ['Weighed'] });
    const { data, metadata } = older.encode('parcel-7', weighed);
    expect(data).toEqual({ grams: 5 });
    expect(metadata).toMatchObject({ schemaVersion: 2 });
    expect(older.encode('parcel-7', posted).metadata).toMatchObject({ schemaVersion: 1 });
  });

  it.each(['Posted', 'Burned'])('needs an earlier version: %s has none', (type) => {
    expect(() => createCodec(parcels, { writePreviousVersionOf: [type] })).toThrow(StartError);
    expect(() => createCodec(parcels, { writePreviousVersionOf: [type] })).toThrow(
      `no previous version of ${type}`,
    );
  });
});

describe('an event that is read', () => {
  it('comes back as it was written', () => {
    expect(decode(stored())).toEqual({
      id: 'event-1',
      stream: 'parcel-7',
      revision: 4,
      position: 1_234,
      type: 'Posted',
      at: AT,
      data: { parcelId: 7 },
      metadata: { ...context, at: AT, schemaVersion: 1 },
    });
  });

  it.each([
    [1, { kilos: 2 }, { grams: 2_000, scale: null }],
    [2, { grams: 2_000 }, { grams: 2_000, scale: null }],
    [3, { grams: 2_000, scale: 'B' }, { grams: 2_000, scale: 'B' }],
  ])('is upcast from version %d to the newest one', (schemaVersion, data, newest) => {
    const event = decode(stored({ type: 'Weighed', data, schemaVersion }));
    expect(event?.data).toEqual(newest);
    expect(event?.metadata.schemaVersion).toBe(schemaVersion);
  });

  const errorOf = (event: StoredEvent | undefined): unknown => {
    try {
      return decode(event);
    } catch (error) {
      return error;
    }
  };

  it('stops the reader when its version is newer, with advice', () => {
    const error = errorOf(stored({ type: 'Weighed', schemaVersion: 4 }));
    expect(error).toBeInstanceOf(NewerEventError);
    expect(error).toMatchObject({
      stream: 'parcel-7',
      revision: 4,
      eventType: 'Weighed',
      foundVersion: 4,
      knownVersion: 3,
      message:
        "Can't read event 4 of parcel-7: it is Weighed of version 4, and this program knows it up to version 3. " +
        'Start the newer program, or finish the upgrade.',
    });
  });

  it.each([
    ['unknown', 'parcel-7', 'Burned'],
    ["another category's", 'letter-7', 'Posted'],
  ])('stops the reader when its type is %s', (_what, streamId, type) => {
    const error = errorOf(stored({ streamId, type, schemaVersion: 2 }));
    expect(error).toBeInstanceOf(NewerEventError);
    expect(error).toMatchObject({ stream: streamId, foundVersion: 2, knownVersion: 0 });
    expect((error as Error).message).toContain('this program does not know this type.');
  });

  it.each([
    ['is no JSON', stored({ isJson: false })],
    ['has no data', stored({ data: null })],
    ['has no metadata', stored({ metadata: undefined })],
    ['has no date', stored({ metadata: { schemaVersion: 1 } })],
    ['has no version', stored({ metadata: { at: AT } })],
    ['has a version before the first', stored({ schemaVersion: 0 })],
    ['has half a version', stored({ schemaVersion: 1.5 })],
    ['has a version in letters', stored({ schemaVersion: '1' })],
    ['has no body', undefined],
  ])('stops the reader when it %s', (_what, event) => {
    expect(errorOf(event)).toBeInstanceOf(UnreadableEventError);
    expect(errorOf(event)).not.toBeInstanceOf(NewerEventError);
  });
});

describe('an event of another application', () => {
  it.each(['invoice-1', 'parcels-7', 'shop.parcel-7'])(
    'is no event of the site in %s',
    (stream) => {
      expect(decode(stored({ streamId: stream, isJson: false, data: null }))).toBeUndefined();
    },
  );

  it('is passed over like what only keeps a place', () => {
    const placeholder = { type: PLACEHOLDER, data: {}, metadata: {} };
    expect(decode(stored(placeholder))).toBeUndefined();
  });

  it('may have the site’s categories, when the site’s streams have a prefix', () => {
    const apart = createCodec(parcels, { prefix: 'shop' });
    expect(apart.decode(stored({ isJson: false }))).toBeUndefined();
    expect(apart.decode(stored({ streamId: 'shop.parcel-7' }))).toEqual(decode(stored()));
    const unknown = stored({ streamId: 'shop.coupon-1', type: 'Given' });
    expect(() => apart.decode(unknown)).toThrow(NewerEventError);
  });
});

describe('a catalogue', () => {
  it('has each type once', () => {
    const twice = { parcel: parcels.parcel, letter: { Posted: firstVersion } };
    expect(() => createCodec(twice)).toThrow('Posted stands in the catalogue twice');
  });
});
