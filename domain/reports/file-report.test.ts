import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { decideReport, fileReport, reportDecided, reportFiled, reportForgotten } from './controls';
import { reportDecider } from './decider';

const given = specFor(reportDecider);

describe('filing a report', () => {
  it('is recorded, also of a visitor and about a seller', () => {
    given().when(fileReport()).then(reportFiled());
    const visitors = { subject: 'seller', raffleId: null, reporterId: null } as const;
    given().when(fileReport(visitors)).then(reportFiled(visitors));
  });

  it('is recorded anew while it is open and says something else', () => {
    const more = { text: 'Y el vendedor no contesta.' };
    given(reportFiled()).when(fileReport(more)).then(reportFiled(more));
    given(reportFiled())
      .when(fileReport({ reason: 'other' }))
      .then(reportFiled({ reason: 'other' }));
  });

  it('changes nothing when it says the same', () => {
    given(reportFiled()).when(fileReport()).thenNothing();
  });

  it('is refused about oneself', () => {
    given()
      .when(fileReport({ reporterId: 3 }))
      .thenRejected({ type: 'reports-oneself' });
  });

  it('is refused once it is decided or forgotten', () => {
    const closed = { type: 'report-decided' } as const;
    given(reportFiled(), reportDecided()).when(fileReport()).thenRejected(closed);
    given(reportFiled(), reportForgotten()).when(fileReport()).thenRejected(closed);
  });

  it('changes nothing when its own repeat was faster', () => {
    given().when(fileReport()).afterLosingTo(reportFiled()).thenNothing();
  });
});

describe('deciding a report that is told anew meanwhile', () => {
  it('decides it as it is', () => {
    given(reportFiled())
      .when(decideReport())
      .afterLosingTo(reportFiled({ text: 'Y más.' }))
      .then(reportDecided());
  });
});
