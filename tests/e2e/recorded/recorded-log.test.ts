import { describe, expect, it } from '@jest/globals';
import { expectAsRecorded } from './as-recorded';
import { useRecordedSystem } from './recorded-system';
import { askers, recording } from './recording';

const system = useRecordedSystem(['mongodb', 'redis']);

describe('the log that version 0.1.0 left, without read models and jobs', () => {
  it('is read to its end, with every type of event that could be written', async () => {
    const types: Record<string, number> = {};
    for await (const { type, position } of system.log.readAll())
      if (position <= recording.log.lastPosition) types[type] = (types[type] ?? 0) + 1;
    expect(types).toEqual(recording.log.types);
  });

  it.each(askers)('makes the product show the same to %s', (_who, as) =>
    expectAsRecorded(system, as),
  );
});
