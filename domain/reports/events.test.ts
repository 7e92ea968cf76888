import { expect, it } from '@jest/globals';
import { createCodec, newEvent } from '../../platform/event-store/codec';
import { catalogue } from '../catalogue';
import { reportDecided } from './controls';
import { reportStream } from './stream';

/** The data as a program writes it while older ones run. */
const asBefore = (event: ReturnType<typeof reportDecided>) => {
  const { encode } = createCodec(catalogue, { writePreviousVersionOf: ['ReportDecided'] });
  const written = encode(
    reportStream(event.data.reportId),
    newEvent(event, { correlationId: 'c' }),
  );
  return written.data;
};

it('a decision is written for older programs with the lists that they read', () => {
  const suspension = reportDecided({ decision: 'suspend', withdraws: true });
  expect(asBefore(suspension)).toMatchObject({ withdraws: [], alsoDecides: [] });
  expect(asBefore(reportDecided())).toMatchObject({ withdraws: null, alsoDecides: [] });
});
