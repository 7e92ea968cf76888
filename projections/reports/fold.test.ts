import { describe, expect, it } from '@jest/globals';
import {
  REPORT,
  reportDecided,
  reportFiled,
  reportForgotten,
  reportSettled,
} from '../../domain/reports/controls';
import { documentsOf } from '../testing/fold-one';
import { reports } from './fold';

const filed = reportFiled();
const decided = reportDecided();

describe('a report', () => {
  it('is open as it was filed', () => {
    const { subject, raffleId, sellerId, reporterId, reason, text } = filed.data;
    expect(documentsOf(reports, filed)).toEqual([
      {
        _id: REPORT,
        position: 10,
        subject,
        raffleId,
        sellerId,
        reporterId,
        reason,
        text,
        status: 'open',
        filedAt: new Date(filed.at),
        verdict: null,
        decidedAs: null,
      },
    ]);
  });

  it('is as it was told last', () => {
    const later = reportFiled({ text: 'Y más', at: '2026-05-20T11:00:00.000Z' });
    expect(documentsOf(reports, filed, later)).toMatchObject([
      { text: 'Y más', filedAt: new Date(later.at), status: 'open' },
    ]);
  });

  it('keeps what was decided, after it is settled, too', () => {
    const [report] = documentsOf(reports, filed, decided, reportSettled());
    const { decision, reason, toReporter, toSeller, decidedWith } = decided.data;
    expect(report).toMatchObject({
      status: 'decided',
      decidedAs: decision,
      text: filed.data.text,
      verdict: {
        decision,
        reason,
        toReporter,
        toSeller,
        decidedWith,
        at: new Date(decided.at),
        operatorId: null,
      },
    });
  });

  it('is not decided by itself where another one answers it', () => {
    const withAnother = reportDecided({ decidedWith: 'another' });
    expect(documentsOf(reports, filed, withAnother)).toMatchObject([
      { status: 'decided', decidedAs: null },
    ]);
  });

  it('is gone when it is forgotten', () => {
    expect(documentsOf(reports, filed, decided, reportForgotten())).toEqual([]);
    expect(documentsOf(reports, reportForgotten())).toEqual([]);
  });
});
