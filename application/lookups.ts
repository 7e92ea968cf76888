import { setTimeout as pause } from 'node:timers/promises';
import type { FiledReport } from '../domain/reports/events';
import type { CheckpointQueries } from '../projections/checkpoints/queries';
import { ACCOUNTS } from '../projections/accounts/document';
import type { AccountQueries } from '../projections/accounts/queries';
import { HANDOVERS } from '../projections/handovers/document';
import type { HandoverQueries } from '../projections/handovers/queries';
import { PARTICIPATIONS } from '../projections/participations/document';
import type { ParticipationQueries } from '../projections/participations/queries';
import { RAFFLE_CARDS } from '../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../projections/raffle-cards/queries';
import { REPORTS } from '../projections/reports/document';
import type { ReportQueries } from '../projections/reports/queries';
import type { OnePrize } from './handovers/handover-outcome';

/**
 * What no single stream tells, with all that the log has up to a position.
 * @throws ReadModelsBehindError when the read models don't follow
 */
export interface Lookups {
  /** The raffles that a person has on sale. */
  readonly onSale: (userId: number, position: number) => Promise<readonly number[]>;
  /** The raffles not drawn yet of which a person has tickets. */
  readonly undrawnOf: (userId: number, position: number) => Promise<readonly number[]>;
  /** All who are or were operators; it waits for no read model. */
  readonly onceOperators: (position: number) => Promise<readonly number[]>;
  /** The paths of the photos of all raffles of these sellers. */
  readonly photosOf: (
    sellerIds: readonly number[],
    position: number,
  ) => Promise<AsyncIterable<string>>;
  /** The newest raffles of a seller that were completed since a time. */
  readonly soldSince: (userId: number, since: Date, position: number) => Promise<readonly number[]>;
  /** The hand-overs in which a person has a part, and which are not forgotten. */
  readonly handoversOf: (userId: number, position: number) => Promise<readonly OnePrize[]>;
  /** The reports that a person has filed. */
  readonly reportsBy: (userId: number, position: number) => Promise<readonly string[]>;
  /** The reports about a seller, or a raffle of theirs. */
  readonly reportsAbout: (userId: number, position: number) => Promise<readonly string[]>;
  /** The open reports about the same; with `allOfSeller`, all about the seller. */
  readonly openReports: (
    about: Pick<FiledReport, 'subject' | 'raffleId' | 'sellerId'>,
    allOfSeller: boolean,
    position: number,
  ) => Promise<readonly string[]>;
}

/** The read models lack what the log has; they follow within moments, or their program is down. */
export class ReadModelsBehindError extends Error {
  constructor() {
    super('The read models do not follow');
    this.name = 'ReadModelsBehindError';
  }
}

const LOOK_EVERY_MS = 20;

/** More than anybody sells within the time in which prizes are owed. */
const SOLD_MOST = 1_000;

interface LookupParts {
  readonly accounts: Pick<AccountQueries, 'onceOperators'>;
  readonly cards: Pick<RaffleCardQueries, 'idsOnSale' | 'undrawnAmong' | 'photosOf' | 'soldSince'>;
  readonly handovers: Pick<HandoverQueries, 'partsOf'>;
  readonly participations: Pick<ParticipationQueries, 'rafflesOf'>;
  readonly reports: Pick<ReportQueries, 'idsBy' | 'idsAbout' | 'openAbout'>;
  readonly checkpoints: Pick<CheckpointQueries, 'passed'>;
  /** Of the log's positions. */
  readonly numbering: string;
  /** How long to wait for the read models. */
  readonly patienceMs: number;
}

export const createLookups = ({
  accounts,
  cards,
  handovers,
  participations,
  reports,
  checkpoints,
  numbering,
  patienceMs,
}: LookupParts): Lookups => {
  /** Asks once a read model has all up to this position. */
  const after = async <Found>(
    { projection }: { readonly projection: string },
    position: number,
    ask: () => Promise<Found>,
    patience = patienceMs,
  ): Promise<Found> => {
    const until = performance.now() + patience;
    do {
      if ((await checkpoints.passed(numbering, position)).has(projection)) return ask();
      await pause(LOOK_EVERY_MS);
    } while (performance.now() < until);
    throw new ReadModelsBehindError();
  };

  return {
    onSale: (userId, position) => after(RAFFLE_CARDS, position, () => cards.idsOnSale(userId)),
    undrawnOf: async (userId, position) => {
      const held = await after(PARTICIPATIONS, position, () => participations.rafflesOf(userId));
      return after(RAFFLE_CARDS, position, () => cards.undrawnAmong(held));
    },
    // A draw is punctual, and can ask otherwise.
    onceOperators: (position) => after(ACCOUNTS, position, accounts.onceOperators, 0),
    photosOf: (sellerIds, position) =>
      after(RAFFLE_CARDS, position, () => Promise.resolve(cards.photosOf(sellerIds))),
    soldSince: (userId, since, position) =>
      after(RAFFLE_CARDS, position, async () => {
        const sold = await cards.soldSince({ userId, since, most: SOLD_MOST });
        return sold.map(({ _id }) => _id);
      }),
    handoversOf: (userId, position) => after(HANDOVERS, position, () => handovers.partsOf(userId)),
    reportsBy: (userId, position) => after(REPORTS, position, () => reports.idsBy(userId)),
    reportsAbout: (userId, position) => after(REPORTS, position, () => reports.idsAbout(userId)),
    openReports: (about, allOfSeller, position) =>
      after(REPORTS, position, () => reports.openAbout(about, allOfSeller)),
  };
};

/** Of a program that begins and finishes no process. */
export const noLookups: Lookups = {
  onSale: () => Promise.reject(new ReadModelsBehindError()),
  undrawnOf: () => Promise.reject(new ReadModelsBehindError()),
  onceOperators: () => Promise.reject(new ReadModelsBehindError()),
  photosOf: () => Promise.reject(new ReadModelsBehindError()),
  soldSince: () => Promise.reject(new ReadModelsBehindError()),
  handoversOf: () => Promise.reject(new ReadModelsBehindError()),
  reportsBy: () => Promise.reject(new ReadModelsBehindError()),
  reportsAbout: () => Promise.reject(new ReadModelsBehindError()),
  openReports: () => Promise.reject(new ReadModelsBehindError()),
};
