import { connectDocuments } from '../platform/documents/documents';
import { openRaffleCards, type RaffleCardQueries } from '../projections/raffle-cards/queries';
import { openReports, type ReportQueries } from '../projections/reports/queries';
import { siteConfig } from './site-config';

interface ReadModels {
  readonly reports: ReportQueries;
  readonly raffleCards: RaffleCardQueries;
}

/** Runs an action with the queue of reports. */
export const withReports = async (work: (readModels: ReadModels) => Promise<void>) => {
  const documents = await connectDocuments(siteConfig().mongodbUrl);
  try {
    await work({ reports: openReports(documents), raffleCards: openRaffleCards(documents) });
  } finally {
    await documents.close();
  }
};
