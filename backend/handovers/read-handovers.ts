import type { Application } from '../../application/application';
import type { OnePrize } from '../../application/handovers/handover-outcome';
import type { PrizeHandover } from '../../contracts/handovers';
import { isKnown, type Handover } from '../../domain/handovers/state';
import { handoverStream } from '../../domain/handovers/stream';
import { findDraw, type FoundDraw } from '../draws/contact';
import { forgottenView, handoverView, type Viewer } from './handover-view';

type Parts = Pick<Application, 'accounts' | 'handovers' | 'log' | 'now'>;

/** The prizes of a raffle on their way, and whether they are sent; undefined before the draw. */
export interface DrawnHandovers {
  readonly ships: boolean;
  /** Those that are opened, the first prize first. */
  readonly handovers: readonly Handover[];
}

const stateOf = async (
  { handovers }: Pick<Application, 'handovers'>,
  { raffleId, prize }: OnePrize,
): Promise<Handover> => (await handovers.states.load(handoverStream(raffleId, prize))).state;

/** Those that a draw asks for. Read from the log, because a read model may lag. */
export const handoversOf = async (
  app: Pick<Parts, 'handovers'>,
  raffleId: number,
  draw: FoundDraw,
): Promise<DrawnHandovers> => {
  const { prizes, handover } = draw.drawn.data;
  const opened = handover ? prizes : [];
  const handovers = await Promise.all(
    opened.map((_prize, index) => stateOf(app, { raffleId, prize: index + 1 })),
  );
  return {
    ships: draw.hasShipping,
    handovers: handovers.filter(({ status }) => status !== 'unknown'),
  };
};

export const readHandovers = async (
  app: Pick<Parts, 'handovers' | 'log'>,
  raffleId: number,
): Promise<DrawnHandovers | undefined> => {
  const draw = await findDraw(app.log, raffleId);
  return draw && handoversOf(app, raffleId, draw);
};

/** Each as this viewer may see it. */
export const viewHandovers = async (
  app: Parts,
  { ships, handovers }: DrawnHandovers,
  viewer: Viewer,
): Promise<readonly PrizeHandover[]> => {
  const views: PrizeHandover[] = [];
  for (const handover of handovers) {
    if (isKnown(handover)) views.push(await handoverView(app, handover, viewer, ships));
    if (handover.status === 'forgotten') views.push(forgottenView(handover));
  }
  return views;
};

/** One of them as its viewer may see it; undefined where there is none. */
export const viewHandover = async (
  app: Parts,
  { raffleId, prize }: OnePrize,
  viewer: Viewer,
  ships: boolean,
): Promise<PrizeHandover | undefined> => {
  const handover = await stateOf(app, { raffleId, prize });
  return isKnown(handover) ? handoverView(app, handover, viewer, ships) : undefined;
};
