import { catalogue } from '../../domain/catalogue';
import { writes, type Catalogue } from '../../domain/shared/event-types';

/** The version of `NotificationSent` that first told of reports. */
const TELLS_OF_REPORTS = 2;

/**
 * Whether reports are taken: not while older programs run, which could not tell of their outcome.
 */
export const takesReportsBeside = (
  writePreviousVersionOf: readonly string[],
  known: Catalogue = catalogue,
): boolean => writes(writePreviousVersionOf, 'NotificationSent', TELLS_OF_REPORTS, known);
