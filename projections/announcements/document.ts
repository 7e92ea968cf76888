export type AnnouncementTopic = 'ends-tomorrow' | 'ended' | 'won';

/** Something that a raffle's people are to be told, and the event that asks for it. */
export interface PendingAnnouncement {
  readonly topic: AnnouncementTopic;
  readonly dueAt: Date;
  readonly revision: number;
  readonly causationId: string;
  readonly correlationId: string;
}

/**
 * What one raffle's people are still to be told. `_id` is the raffle's id. Deleted when nothing is
 * pending.
 */
export interface AnnouncementsDocument {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  /** When the last of them is due. */
  readonly dueAt: Date;
  readonly pending: readonly PendingAnnouncement[];
}

export const ANNOUNCEMENTS = {
  projection: 'announcements.v1',
  collection: 'announcements',
} as const;
