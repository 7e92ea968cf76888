import type { Application } from '../../application/application';
import { drawWinner } from '../../application/raffles/draw-winner';
import { endRaffle } from '../../application/raffles/end-raffle';
import { expireFeature } from '../../application/raffles/expire-feature';
import { deadlineOutcome, type Deadline } from './deadline';
import { logged } from './meet-deadline';

export interface Deadlines {
  readonly endRaffle: Deadline;
  readonly drawWinner: Deadline;
  readonly expireFeature: Deadline;
}

/** What workers do when a raffle's time has come, for jobs and sweep alike. */
export const createDeadlines = (app: Application): Deadlines => {
  const deadlineOf =
    (useCase: typeof endRaffle | typeof drawWinner | typeof expireFeature): Deadline =>
    async (raffleId, context) =>
      deadlineOutcome(await useCase({ app, raffleId, context }));
  return {
    endRaffle: logged('EndRaffle', deadlineOf(endRaffle), app.logger),
    drawWinner: logged('DrawWinner', deadlineOf(drawWinner), app.logger),
    expireFeature: logged('ExpireFeature', deadlineOf(expireFeature), app.logger),
  };
};
