import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { forgetReport, reportDecided, reportFiled, reportForgotten } from './controls';
import { reportDecider } from './decider';

const given = specFor(reportDecider);

describe('forgetting a report', () => {
  it('is recorded, whether or not it is decided', () => {
    given(reportFiled()).when(forgetReport()).then(reportForgotten());
    given(reportFiled(), reportDecided()).when(forgetReport()).then(reportForgotten());
  });

  it('changes nothing where there is none, and the second time', () => {
    given().when(forgetReport()).thenNothing();
    given(reportForgotten()).when(forgetReport()).thenNothing();
    given(reportFiled())
      .when(forgetReport())
      .afterLosingTo(reportDecided(), reportForgotten())
      .thenNothing();
  });
});
