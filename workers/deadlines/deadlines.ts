import type { Deadline } from './deadline';
import { drawWinnerDeadline } from './draw-winner';
import { endRaffleDeadline } from './end-raffle';
import { expireFeatureDeadline } from './expire-feature';
import {
  finishCaseDeadline,
  finishDeletionDeadline,
  finishFeatureDeadline,
  finishRegistrationDeadline,
  finishReportDeadline,
  finishSuspensionDeadline,
} from './finish-processes';

/** Every deadline of the product. */
export const deadlines: readonly Deadline[] = [
  endRaffleDeadline,
  drawWinnerDeadline,
  expireFeatureDeadline,
  finishRegistrationDeadline,
  finishFeatureDeadline,
  finishSuspensionDeadline,
  finishDeletionDeadline,
  finishReportDeadline,
  finishCaseDeadline,
];
