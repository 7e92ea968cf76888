import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import {
  reportDecided,
  reportFiled,
  reportForgotten,
  reportSettled,
  settleReport,
} from './controls';
import { reportDecider } from './decider';

const given = specFor(reportDecider);

describe('settling a report', () => {
  it('is recorded once it is decided', () => {
    given(reportFiled(), reportDecided()).when(settleReport()).then(reportSettled());
  });

  it('changes nothing the second time, before a decision, and when it is forgotten', () => {
    given(reportFiled(), reportDecided(), reportSettled()).when(settleReport()).thenNothing();
    given(reportFiled()).when(settleReport()).thenNothing();
    given(reportFiled(), reportDecided(), reportForgotten()).when(settleReport()).thenNothing();
  });

  it('changes nothing when another program was faster', () => {
    given(reportFiled(), reportDecided())
      .when(settleReport())
      .afterLosingTo(reportSettled())
      .thenNothing();
  });
});
