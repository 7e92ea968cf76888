import type { Deadline } from './deadline';
import { drawWinnerDeadline } from './draw-winner';
import { endRaffleDeadline } from './end-raffle';
import { expireFeatureDeadline } from './expire-feature';
import { finishDeletionDeadline } from './finish-deletion';
import { finishFeatureDeadline } from './finish-feature';
import { finishRegistrationDeadline } from './finish-registration';
import { finishReportDeadline } from './finish-report';
import { finishSuspensionDeadline } from './finish-suspension';

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
];
