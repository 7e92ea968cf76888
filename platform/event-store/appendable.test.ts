import { describe, expect, it } from '@jest/globals';
import { jsonEvent, type EventData } from '@eventstore/db-client';
import { requireAppendable } from './appendable';

const event = (changes: Partial<EventData> = {}): EventData =>
  ({ ...jsonEvent({ type: 'Counted', data: {} }), ...changes }) as EventData; // of one kind

const ID = 'F3c1a8d2-9b7e-4c55-8d10-0123456789ab';

describe('an append', () => {
  it('is sent with UUIDs and types', () => {
    expect(() => requireAppendable('counter-1', [event(), event({ id: ID })])).not.toThrow();
  });

  it.each([
    ['the nil id', { id: '00000000-0000-0000-0000-000000000000' }],
    ['an id that is no UUID', { id: 'counter-1' }],
    ['an id with a tail', { id: `${ID}0` }],
    ['no id', { id: '' }],
    ['no type', { type: '' }],
  ])('is not sent with %s, at which the server would hang', (_what, changes) => {
    expect(() => requireAppendable('counter-1', [event(), event(changes)])).toThrow(/ (id|type)/);
  });

  it.each(['', '$$'])('is not sent to the stream “%s”', (stream) => {
    expect(() => requireAppendable(stream, [event()])).toThrow('is not the name of a stream');
  });
});
