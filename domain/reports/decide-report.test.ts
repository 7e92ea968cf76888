import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import {
  decideReport,
  reportDecided,
  reportFiled,
  reportForgotten,
  reportSettled,
} from './controls';
import { reportDecider } from './decider';

const given = specFor(reportDecider);
const ofSeller = reportFiled({ subject: 'seller', raffleId: null });

describe('deciding a report', () => {
  it.each([
    ['withdraws', { decision: 'withdraw' }],
    ['suspends', { decision: 'suspend', withdraws: true }],
    ['rejects', { decision: 'reject' }],
  ] as const)('is recorded: it %s', (_what, values) => {
    given(reportFiled()).when(decideReport(values)).then(reportDecided(values));
  });

  it('changes nothing the second time', () => {
    given(reportFiled(), reportDecided()).when(decideReport()).thenNothing();
    given(reportFiled(), reportDecided(), reportSettled()).when(decideReport()).thenNothing();
  });

  it.each([
    [{ decision: 'reject' }],
    [{ reason: 'Otro' }],
    [{ toReporter: 'Otra' }],
    [{ toSeller: 'Otra' }],
    [{ withdraws: true }],
  ] as const)('is refused after another decision: %o', (values) => {
    given(reportFiled(), reportDecided())
      .when(decideReport(values))
      .thenRejected({ type: 'report-decided' });
  });

  it('is refused for a report that nobody has filed, or that is forgotten', () => {
    const unknown = { type: 'report-not-found' } as const;
    given().when(decideReport()).thenRejected(unknown);
    given(reportFiled(), reportForgotten()).when(decideReport()).thenRejected(unknown);
  });

  it('withdraws nothing of a seller, who can be suspended', () => {
    given(ofSeller).when(decideReport()).thenRejected({ type: 'nothing-to-withdraw' });
    const suspended = { decision: 'suspend', withdraws: false } as const;
    given(ofSeller).when(decideReport(suspended)).then(reportDecided(suspended));
  });

  it('is refused when another operator was faster', () => {
    given(reportFiled())
      .when(decideReport({ decision: 'reject' }))
      .afterLosingTo(reportDecided())
      .thenRejected({ type: 'report-decided' });
  });
});
