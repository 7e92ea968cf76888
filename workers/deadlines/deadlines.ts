import type { Deadline } from './deadline';
import { drawWinner } from './draw-winner';
import { endRaffle } from './end-raffle';
import { expireFeature } from './expire-feature';
import { finishDeletion } from './finish-deletion';
import { finishFeature } from './finish-feature';
import { finishRegistration } from './finish-registration';
import { finishReport } from './finish-report';
import { finishSuspension } from './finish-suspension';

/** Every deadline of the product. */
export const deadlines: readonly Deadline[] = [
  endRaffle,
  drawWinner,
  expireFeature,
  finishRegistration,
  finishFeature,
  finishSuspension,
  finishDeletion,
  finishReport,
];
