import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import type { ReportDocument } from '../../projections/reports/document';
import type { ReportQueries } from '../../projections/reports/queries';
import type { Verdict } from './decide-report';

/** What an operator says; what follows from it is looked up. */
export interface SpokenVerdict extends Pick<
  Verdict,
  'decision' | 'reason' | 'toReporter' | 'toSeller'
> {
  /** Whether a suspension withdraws the raffles on sale. */
  readonly withdraw: boolean;
}

interface ReadModels {
  readonly reports: Pick<ReportQueries, 'openAbout'>;
  readonly raffleCards: Pick<RaffleCardQueries, 'idsOnSale'>;
}

/**
 * The other open reports that a decision answers: about the same raffle, or with a suspension about
 * the same seller. A rejection answers nobody else, who may have seen something else.
 */
const othersOf = async (
  { reports }: ReadModels,
  report: ReportDocument,
  { decision }: SpokenVerdict,
): Promise<readonly string[]> => {
  if (decision === 'reject') return [];
  const open = await reports.openAbout(report, decision === 'suspend');
  return open.filter((id) => id !== report._id);
};

/** The verdict with the raffles that it withdraws and the other reports that it answers. */
export const completeVerdict = async (
  readModels: ReadModels,
  report: ReportDocument,
  spoken: SpokenVerdict,
): Promise<Verdict> => {
  const { withdraw, ...words } = spoken;
  const takesRaffles = words.decision === 'suspend' && withdraw;
  return {
    ...words,
    withdraws: takesRaffles ? await readModels.raffleCards.idsOnSale(report.sellerId) : null,
    alsoDecides: await othersOf(readModels, report, spoken),
  };
};
