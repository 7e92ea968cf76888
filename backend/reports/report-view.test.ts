import { expect, it, jest } from '@jest/globals';
import type { AccountDocument } from '../../projections/accounts/document';
import type { ReportDocument } from '../../projections/reports/document';
import { viewReports } from './report-view';

const report = (n: number): ReportDocument => ({
  _id: `r-${n}`,
  position: n,
  status: 'open',
  subject: 'raffle',
  raffleId: n,
  sellerId: n % 2,
  reporterId: 7,
  reason: 'fraud',
  text: 'No existe',
  filedAt: new Date(n),
  verdict: null,
  decidedAs: null,
});

it('asks once for what a page of reports is about, however many they are', async () => {
  const parts = {
    raffleCards: { byIds: jest.fn(() => Promise.resolve(new Map())) },
    accounts: { byIds: jest.fn(() => Promise.resolve(new Map<number, AccountDocument>())) },
    reports: { countsOpen: jest.fn(() => Promise.resolve(() => 3)) },
  };
  const found = Array.from({ length: 20 }, (_, n) => report(n));
  const views = await viewReports(parts, found);
  expect([...views.keys()]).toEqual(found.map(({ _id }) => _id));
  expect(views.get('r-4')).toMatchObject({ others: 2, seller: { id: 0 }, raffle: null });
  expect(parts.raffleCards.byIds).toHaveBeenCalledTimes(1);
  expect(parts.accounts.byIds).toHaveBeenCalledTimes(1);
  expect(parts.reports.countsOpen).toHaveBeenCalledTimes(1);
});
