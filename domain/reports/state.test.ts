import { expect, it } from '@jest/globals';
import { reportDecided, reportFiled, reportForgotten } from './controls';
import { evolve, sizeOfReport, unknownReport } from './state';

const sizeAfter = (...events: readonly Parameters<typeof evolve>[1][]) =>
  sizeOfReport(events.reduce(evolve, unknownReport));

it('a report weighs as much as what people have written in it', () => {
  const long = 'a'.repeat(1_000);
  const filed = sizeAfter(reportFiled({ text: '' }));
  expect(sizeAfter(reportFiled({ text: long })) - filed).toBe(2_000);
  const decided = sizeAfter(reportFiled(), reportDecided({ toReporter: '' }));
  expect(sizeAfter(reportFiled(), reportDecided({ toReporter: long })) - decided).toBe(2_000);
  expect(sizeAfter(reportFiled({ text: long }), reportForgotten())).toBeLessThan(filed + 1);
});
