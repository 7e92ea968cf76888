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

interface TraceParts {
  readonly sessions: Pick<SessionStore, 'endAll'>;
  readonly mails: MailsUnderWay;
  readonly openObjects: () => Promise<Pick<ObjectStore, 'remove'>>;
  /** All lives of the log: the person's number is nobody else's in any of them. */
  readonly lives: readonly string[];
}

/** Forgets people in Redis and in the object store. */
export const createTraces = ({ sessions, mails, openObjects, lives }: TraceParts): Traces => ({
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
});
