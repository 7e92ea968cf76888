import type { Traces } from '../application/accounts/traces';
import type { MailsUnderWay } from '../platform/jobs/mails-under-way';
import type { ObjectStore } from '../platform/objects/objects';
import {
  disputePhotosOf,
  keyOfObject,
  picturesOf,
  sellerCardName,
  shareCardObject,
} from '../platform/objects/picture-keys';
import { removePicture } from '../platform/objects/picture-pairs';
import type { SessionStore } from '../platform/redis/session-store';

interface TraceParts {
  readonly sessions: Pick<SessionStore, 'endAll'>;
  readonly mails: MailsUnderWay;
  readonly openObjects: () => Promise<Pick<ObjectStore, 'list' | 'remove'>>;
  /** All lives of the log: the person's number is nobody else's in any of them. */
  readonly lives: readonly string[];
}

/** Forgets people in Redis and in the object store, and disputes there. */
export const createTraces = ({ sessions, mails, openObjects, lives }: TraceParts): Traces => ({
  forget: async ({ userId, names }, { outsideOfRaffles }) => {
    await sessions.endAll(userId);
    await mails.forget({ userId, names });
    const objects = await openObjects();
    for await (const page of objects.list(picturesOf(userId))) {
      const keys = page.map(({ key }) => keyOfObject(key));
      for (const key of await outsideOfRaffles(keys)) await removePicture(objects, key);
    }
    for (const life of lives) await objects.remove(shareCardObject(life, sellerCardName(userId)));
  },
  forgetDisputes: async (raffleId, prize) => {
    const objects = await openObjects();
    for await (const page of objects.list(disputePhotosOf(raffleId, prize)))
      for (const { key } of page) await objects.remove(key);
  },
});
