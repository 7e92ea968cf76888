import { openRaffleCards, type RaffleCardQueries } from '../projections/raffle-cards/queries';
import { openReports, type ReportQueries } from '../projections/reports/queries';
import { withDocuments } from './with-documents';

interface ReadModels {
  readonly reports: ReportQueries;
  readonly raffleCards: RaffleCardQueries;
}

/** Runs an action with the queue of reports. */
export const withReports = async (work: (readModels: ReadModels) => Promise<void>) => {
  await withDocuments((documents) =>
    work({ reports: openReports(documents), raffleCards: openRaffleCards(documents) }),
  );
};
