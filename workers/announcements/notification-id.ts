import { parse as uuidBytes, v5 as uuidv5 } from 'uuid';
import type { SendNotification } from '../../domain/notifications/commands';

/** Ours alone, so that no other kind of id can collide with a notification's. */
const NOTIFICATION_NAMESPACE = uuidBytes('0e9f3c52-57f4-5b0f-8f0c-5f7a5e0f2b6d');

type Told = Omit<SendNotification['data'], 'notificationId' | 'status'>;

/** The same person told the same by the same way is the same notification, whoever sends it and however often. */
export const notificationIdOf = ({ type, raffleId, raffleRevision, userId, channel }: Told) =>
  uuidv5(
    Buffer.from([type, raffleId, raffleRevision, userId, channel].join('|')),
    NOTIFICATION_NAMESPACE,
  );
