import { setTimeout as delay } from 'node:timers/promises';
import type { Traces } from '../application/accounts/traces';
import type { MailsUnderWay } from '../platform/jobs/mails-under-way';
import type { ObjectStore } from '../platform/objects/objects';
import {
  keyOfAddress,
  pictureObject,
  sellerCardName,
  shareCardObject,
  thumbnailObject,
} from '../platform/objects/picture-keys';
import type { SessionStore } from '../platform/redis/session-store';
import type { CheckpointQueries } from '../projections/checkpoints/queries';
import { RAFFLE_CARDS } from '../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../projections/raffle-cards/queries';
import { REPORTS } from '../projections/reports/document';
import type { ReportQueries } from '../projections/reports/queries';

/** The read models follow within moments; a job whose wait was in vain is done again. */
const LOOKS = 50;
const LOOK_EVERY_MS = 100;

interface TraceParts {
  readonly cards: Pick<RaffleCardQueries, 'idsOnSale'>;
  readonly reports: Pick<ReportQueries, 'idsOf'>;
  readonly checkpoints: Pick<CheckpointQueries, 'passed'>;
  readonly sessions: Pick<SessionStore, 'endAll'>;
  readonly mails: MailsUnderWay;
  readonly openObjects: () => Promise<Pick<ObjectStore, 'remove'>>;
  /** All lives of the log: the person's number is nobody else's in any of them. */
  readonly lives: readonly string[];
  /** Of the log's positions. */
  readonly numbering: string;
}

/** Forgets people in Redis and in the object store. */
export const createTraces = ({
  cards,
  reports,
  checkpoints,
  sessions,
  mails,
  openObjects,
  lives,
  numbering,
}: TraceParts): Traces => {
  /** Asks once a read model has all up to this position. */
  const after = async <Found>(
    { projection }: { readonly projection: string },
    position: number,
    ask: () => Promise<Found>,
  ): Promise<Found> => {
    for (let look = 0; look < LOOKS; look += 1) {
      if ((await checkpoints.passed(numbering, position)).has(projection)) return ask();
      await delay(LOOK_EVERY_MS);
    }
    throw new Error('The read models do not follow');
  };

  return {
    onSale: (userId, position) => after(RAFFLE_CARDS, position, () => cards.idsOnSale(userId)),
    reportsOf: (userId, position) => after(REPORTS, position, () => reports.idsOf(userId)),
    forget: async ({ userId, names, pictures }) => {
      await sessions.endAll(userId);
      await mails.forget({ userId, names });
      const objects = await openObjects();
      const keys = pictures.map(keyOfAddress).filter((key) => key !== undefined);
      for (const key of keys) {
        await objects.remove(pictureObject(key));
        await objects.remove(thumbnailObject(key));
      }
      for (const life of lives) await objects.remove(shareCardObject(life, sellerCardName(userId)));
    },
  };
};
